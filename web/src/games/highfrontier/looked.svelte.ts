// The card whose large face is open.

class Looked {
  at = $state("");
}

export const looked = new Looked();
