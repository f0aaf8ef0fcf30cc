// Which part of the board is shown where there is room for one only.

export type Page = "chart" | "craft" | "table" | "plan";

class Pages {
  at = $state<Page>("chart");
}

export const pages = new Pages();
