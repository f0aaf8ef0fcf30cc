// Things of the board in words, for the screen reader and for whoever looks closer.

import type { Desk } from "../../lib/desk";
import type { Lang } from "../../lib/types";
import { isPlanet } from "./art";
import { conditions, votesOn, type FederationData, type Mission, type PlayerView, type SpaceView } from "./data";
import { w } from "./words";

/** A space of the Senate: what it is, what it costs and does, who stands there with what. */
export function spaceLabel(desk: Desk, data: FederationData, space: SpaceView, lang: Lang): string {
  const action = data.find("spaces", space.space)?.action ?? "";
  const parts = [desk.catalog.word("space", space.space)];
  if (!isPlanet(action)) parts.push(data.find("actions", action)?.text[lang] ?? "");
  if (space.neutral) parts.push(w("space.neutral", { n: space.votes ?? 0 }));
  else if (space.seat !== null) {
    const name = desk.names[space.seat] ?? "";
    parts.push(space.funding ? w("space.funds", { name }) : w("space.votes", { name, n: votesOn(space) }));
    if (space.alteration) parts.push(desk.catalog.word("alteration", space.alteration));
  }
  return parts.filter(Boolean).join(", ");
}

export function missionLabel(player: PlayerView, mission: Mission, lang: Lang): string {
  const now = conditions(player, mission);
  const parts = [`${mission.number} ${mission.name[lang]}`, mission.text[lang]];
  if (now.flown) parts.push(w("mission.flown"));
  else {
    parts.push(w(now.released ? "mission.released" : "mission.not-released"));
    parts.push(w(now.level ? "mission.level-yes" : "mission.level-no", { n: mission.level }));
    parts.push(w(now.ship ? "mission.ship-yes" : "mission.ship-no"));
  }
  return parts.join(", ");
}

export interface Detail {
  title: string;
  sub: string;
  lines: string[];
  planet?: string;
  scholar?: string;
  icon?: string;
}

/** What somebody looks at: "scholar 1a1", or a bare word of the log. */
export function detailOf(data: FederationData, slug: string, lang: Lang): Detail | undefined {
  const [kind = "", word = ""] = slug.includes(" ") ? slug.split(" ") : [kindOf(data, slug), slug];
  switch (kind) {
    case "space":
      return space(data, word, lang);
    case "action":
      return action(data, word, lang);
    case "scholar": {
      const row = data.find("scholars", word);
      const type = data.find("types", row?.type ?? "");
      if (!row || !type) return undefined;
      const sub = w("scholar.sub", { type: type.name[lang], level: row.level });
      return { title: row.name[lang], sub, lines: [row.text[lang]], scholar: word, planet: type.planet };
    }
    case "alteration": {
      const row = data.find("alterations", word);
      return (
        row && {
          title: row.name[lang],
          sub: w("alteration.sub", { n: row.power }),
          lines: [row.text[lang], w("alteration.note")],
          icon: "alteration",
        }
      );
    }
    case "mission": {
      const row = data.find("missions", word);
      return (
        row && {
          title: `${row.number} · ${row.name[lang]}`,
          sub: w("mission.sub"),
          lines: [row.text[lang], w("mission.note")],
          icon: "ship",
        }
      );
    }
    case "tile": {
      const row = data.find("tiles", word);
      const sub = row?.sort === "deep" ? w("tile.deep") : w("tile.starter");
      return (
        row && { title: row.name[lang], sub, lines: [row.text[lang]], icon: row.sort === "deep" ? "look" : "flag" }
      );
    }
    case "structure": {
      const row = data.find("structures", word);
      const mega = row?.slot === null;
      return (
        row && {
          title: row.name[lang],
          sub: w(mega ? "structure.mega" : "structure.production"),
          lines: [row.text[lang]],
          icon: mega ? "mega" : "robot",
        }
      );
    }
    case "shop": {
      const row = data.find("shops", word);
      return row && { title: row.name[lang], sub: w("shop.sub"), lines: [row.text[lang]], icon: "shop" };
    }
    case "asteroid": {
      const row = data.find("asteroids", word);
      return (
        row && {
          title: w("asteroid", { name: word }),
          sub: w("asteroid.sub", { n: row.influence }),
          lines: [row.text[lang]],
          planet: "neo",
        }
      );
    }
    case "token": {
      const row = data.find("tokens", word);
      return row && { title: row.name[lang], sub: w("token.sub"), lines: [], planet: "neo" };
    }
    case "project": {
      const name = data.find("projects", word)?.name[lang] ?? word;
      const lines = [w("project.note")];
      if (word === "senatorial") lines.push(w("project.senatorial"));
      return { title: name, sub: w("project.sub"), lines, planet: word, icon: word === "missions" ? "ship" : "senate" };
    }
    case "law": {
      const name = data.find("actions", word)?.name[lang] ?? word;
      return {
        title: w("law.of", { planet: name }),
        sub: w("law.sub"),
        lines: [w("law.note", { n: data.printed.laws[word] ?? 0, planet: name })],
        planet: word,
      };
    }
    case "ambassador": {
      const row = data.printed.ambassadors.find((one) => one.id === word);
      return row ? { title: row.name[lang], sub: w("ambassador"), lines: [row.text[lang]], icon: "vote" } : undefined;
    }
    default:
      return undefined;
  }
}

function space(data: FederationData, word: string, lang: Lang): Detail | undefined {
  const place = data.find("spaces", word);
  const found = action(data, place?.action ?? word, lang);
  if (!found || !place) return found;
  const floor = data.printed.floors[place.floor]?.name[lang] ?? "";
  const wing = data.printed.wings[place.wing]?.name[lang] ?? "";
  return { ...found, sub: `${floor}, ${wing}` };
}

function action(data: FederationData, word: string, lang: Lang): Detail | undefined {
  const row = data.find("actions", word);
  if (!row) return undefined;
  const mission = data.find("missions", word);
  const lines = [isPlanet(word) ? w(`does.${word}`) : row.text[lang]];
  if (mission) lines.push(w("space.releases", { mission: `${mission.number} · ${mission.text[lang]}` }));
  return { title: row.name[lang], sub: w("action.sub"), lines, planet: word, icon: word };
}

/** What kind of thing a word of the log is. */
function kindOf(data: FederationData, word: string): string {
  if (data.find("scholars", word)) return "scholar";
  if (data.find("alterations", word)) return "alteration";
  if (data.find("tiles", word)) return "tile";
  if (data.find("structures", word)) return "structure";
  if (data.find("tokens", word)) return "token";
  if (data.find("spaces", word)) return "space";
  return data.find("actions", word) ? "action" : "";
}

const RULES: Record<string, string> = {
  space: "senate",
  scholar: "scholars",
  mission: "missions",
  structure: "e81216",
  shop: "arratooine",
  asteroid: "neo",
  token: "neo",
  project: "projects",
  law: "laws",
  tile: "starter",
};

/** The rules that something has to do with, by what it is: "law neo", "ambassador 3", "action 6moon". */
export function rulesOf(slug: string): string[] {
  const [sort = "", word = ""] = slug.split(" ");
  return sort === "action" ? [word] : [RULES[sort] ?? sort];
}
