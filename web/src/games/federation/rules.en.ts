import type { RuleSection } from "../module";

export const rules: RuleSection[] = [
  {
    id: "goal",
    title: "The game in a minute",
    text: [
      "You lead a delegation to the Senate for five rounds. Each round you place four ambassadors; every space they stand on lets you act at once, on one of five planets or in a room.",
      "Each ambassador shows either votes, for majorities and for the law of its wing, or funding, for a grand project and a special mission of yours.",
      "Influence on the planets earns medals, scores by laws and decides the funded projects at the end. Most points win.",
    ],
  },
  {
    id: "setup",
    title: "Set-up",
    text: [
      "Everybody has four ambassadors with 1, 1, 2 and 3 votes, one ship in the hangar and seven in reserve, accreditation at the first degree, and no resources. The assistant die is not owned yet.",
      "Medals lie on the influence values 3 to 6 of each planet with four players, 4 to 6 with three, 4 and 6 with two. Each moon of 6Moon has four alterations, face down but for the first moon.",
      "A project needs 7 steps with four players, 5 with three, 4 with two; the senatorial one 9, 7 or 5.",
      "The advanced game turns the production tiles to random sides and gives the megastructures random tokens.",
    ],
  },
  {
    id: "starter",
    title: "Starter tiles",
    text: [
      "In reverse order of turns everybody takes one of the starter tiles on offer, gains it at once and keeps it. It counts as a completed special mission.",
    ],
  },
  {
    id: "turn",
    title: "I Ambassador phase: a turn",
    text: [
      "From the holder of the President on, clockwise, everybody takes turns until all ambassadors are placed. A turn is:",
      "- place an ambassador on a free space of the Senate, or on the External Module, with one of its faces up or an alteration on top;",
      "- gain the bonus of what shows;",
      "- do the action of the space and pay its cost; a space you can't pay for is not open to you;",
      "- a funding face releases the mission of the space; to votes you may add your die;",
      "- then you may fly one special mission.",
    ],
  },
  {
    id: "ambassador",
    title: "Ambassadors",
    text: [
      "Votes count at the end of the round, on their floor and in their wing. A funding face gives its bonus, releases the special mission of its space and moves the project of its column at the end of the round.",
      "The special ambassador of a Deep Space tile has 7 votes, no funding face, and gives one turn more in the round you play it.",
    ],
  },
  {
    id: "alteration",
    title: "Alterations",
    text: [
      "Laid on an ambassador as you place it, an alteration replaces its face, its votes and its bonus. What it asks you to pay must be paid. It is discarded at the end of the round.",
      "Alterations come from 6Moon, scholars, the incubator and Deep Space. Unused ones are worth 1 point each at the end.",
    ],
  },
  {
    id: "die",
    title: "Assistant die",
    text: [
      "The first step you gain recruits the die at that number; further ones raise it, to 6 at most. When you place votes you may add the die: its number counts as votes there until the end of the round, and grows with it. Then it returns and keeps its number.",
    ],
  },
  {
    id: "stock",
    title: "Stock and resources",
    text: [
      "Lavandium, Coppernium and Oceanium are crystals; you hold at most ten of them, and five gold diamonds. What is too much is thrown away at once, your choice.",
      "Oceanium may be paid in place of Lavandium or Coppernium. An upgrade turns Lavandium into Coppernium, Coppernium into Oceanium, Oceanium into a gold diamond.",
    ],
  },
  {
    id: "senate",
    title: "The Senate",
    text: [
      "Eighteen spaces on three floors, in two wings of three columns. Each planet and a spy is there once in each wing, each room once. A space holds one ambassador per round.",
    ],
  },
  {
    id: "rooms",
    title: "Rooms of the Senate",
    text: [
      "- Officers' Hall: 2 degrees.",
      "- Purchasing Office: 1 Oceanium for 2 ships.",
      "- Patrons' Lounge: 1 ship, and a release token on a mission of your choice.",
      "- President's Office: take the President, and a medal of your choice; of a planet's the one on its highest value. The first player can't go there in their first turn of a round, and no spy copies it. The President goes first in the next round and decides tied laws.",
      "- Assistants' Hall: 1 Coppernium for 2 steps of the die.",
      "- Small Lounge: 1 degree and a step on a project of your choice.",
    ],
  },
  {
    id: "spy",
    title: "The spy",
    text: [
      "Pay 1 Lavandium and copy any planet, or any room but the President's Office, occupied or closed as it may be; its own cost is paid too. Votes and funding count where the spy stands; its mission is number 7.",
    ],
  },
  {
    id: "module",
    title: "External Module",
    text: [
      "Gain 1 Oceanium and the bonus of the ambassador. It counts for no floor, law, project or mission. Any number may stand there.",
    ],
  },
  {
    id: "neo",
    title: "Néo",
    text: [
      "Move your miner along a way to the next asteroid and take the resources there. A token goes to whoever comes first; an emptied asteroid still gives its influence. Face-down tokens are turned up when a miner can reach them.",
      "Influence is the number of the asteroid. In the inert zone (8) each further action takes any token that is left there.",
    ],
  },
  {
    id: "6moon",
    title: "6Moon",
    text: [
      "Move your mage to the next moon, at last to the planet, and take one of the alterations there; they are not replaced. The next moon is then turned up. Influence is the number of steps, 7 at most; on the planet further actions take one of what is left.",
    ],
  },
  {
    id: "atalum",
    title: "Atalum",
    text: [
      "Recruit a scholar on display: of level 1, or of level 2 or 3 if you have one of that type on the level below. Never two of one type and level. The next of a pile is turned up; the first scholar of level 1 turns up level 2. Influence is the number of your scholars.",
    ],
  },
  {
    id: "scholars",
    title: "Scholars",
    text: [
      "Every scholar works once: at once when recruited, or in a later main action on the place it names (a spy's copy included, missions not), or at any time in one of your turns. Used scholars still count for influence.",
      "Level 3 scores points at once. Some scholars turn used ones up again, or copy others.",
    ],
  },
  {
    id: "arratooine",
    title: "Arratooine",
    text: [
      "Choose a shop and pay its cost. Your first visit puts a pawn on level 1, the second moves it to level 2; each gives the reward of the level. Later visits give that of level 2 again, without influence.",
      "Where a shop has two rewards, take one kind on level 1; on level 2 split as you like. Influence is 1 for a pawn on level 1, 2 on level 2.",
    ],
  },
  {
    id: "e81216",
    title: "E81216",
    text: [
      "Build one structure and pay for it; each once per player.",
      "- Production: its income now and in every executive phase. One influence.",
      "- Megastructure: put a robot on the highest multiplier left and score it times the smaller of the two values its tokens name. Three builders at most. Two influence, counted before.",
      "The teleporter moves miner or mage one step without reward; the embassy turns a used scholar of level 1 up again.",
    ],
  },
  {
    id: "missions",
    title: "Special missions",
    text: [
      "After your action you may fly one mission, if a release token lies on it, a ship is in your hangar and your accreditation level is high enough. The ship stays on it. Each mission once.",
      "- 1 to 5: an action on that planet. 6: 2 degrees. 7: pay 1 Lavandium and copy a planet.",
      "- 8: 1 point per crystal and gold diamond. 9: a step on a project, 1 degree, the intrigue medal.",
      "- 10: 2 points per point of the die. 11: 2 per accreditation level. 12: 1 per completed mission.",
      "A hangar holds five ships. Starter and Deep Space tiles count as completed missions.",
    ],
  },
  {
    id: "accreditation",
    title: "Accreditation",
    text: [
      "Ten degrees in five levels. The level opens missions and is what a floor scores. Degree 8 gives the accreditation medal; the last degree a Deep Space tile, once. Degrees beyond are 1 point each.",
      "Bonus levels from scholars and tiles count everywhere but for upkeep.",
    ],
  },
  {
    id: "deep-space",
    title: "Deep Space tiles",
    text: [
      "Whoever reaches the last degree looks through the tiles left and takes one, with its effect at once. It counts as a completed mission.",
    ],
  },
  {
    id: "medals",
    title: "Medals of honour",
    text: [
      "Seven colours, one of each per player. A planet's medal on the lowest value left comes to whoever reaches that influence; then the next value counts. Grey is for degree 8, black for mission 9.",
      "One to seven medals are worth 1, 3, 6, 10, 15, 22 and 30 points at the end.",
    ],
  },
  {
    id: "executive",
    title: "II Executive phase",
    text: ["When all ambassadors are placed: income, upkeep, grand projects, majorities, law, in the order of turns."],
  },
  { id: "income", title: "II.1 Income", text: ["Everybody gains the income of their production structures."] },
  {
    id: "upkeep",
    title: "II.2 Upkeep",
    text: [
      "Level 3 costs 1 Lavandium, level 4 1 Coppernium, level 5 1 Oceanium. You may pay for a lower level and fall to its first degree; who pays nothing falls to the first degree of level 2.",
    ],
  },
  {
    id: "projects",
    title: "II.3 Grand projects",
    text: [
      "Column by column from the left, each from the top floor down, every funding face moves the project of its column by one step. If that is funded already, the step is a contribution of its owner to the Senatorial Project.",
      "One's first, second and third contribution give 1 Lavandium, 1 Coppernium and 1 Oceanium.",
    ],
  },
  {
    id: "floors",
    title: "II.4 Majority on each floor",
    text: [
      "On each floor whoever has most votes, dice included, scores their accreditation level; all that are tied do. Without votes nobody scores.",
    ],
  },
  {
    id: "laws",
    title: "II.5 Laws",
    text: [
      "The law of the wing with more votes passes; a tie is decided by the holder of the President. Everybody scores 2 points per influence on its planet.",
      "Each wing has one law per planet. The two of a round are never the same. In round 4 the laws of round 5 are shown as well.",
    ],
  },
  {
    id: "end-of-round",
    title: "End of the round",
    text: [
      "Ambassadors and dice return, used alterations and bonus levels of the round leave, both laws are laid aside. The holder of the President goes first.",
    ],
  },
  {
    id: "scoring",
    title: "End of the game",
    text: [
      "After five rounds are added:",
      "- medals;",
      "- 1 point per 2 crystals, per gold diamond, per ship in the hangar, per unused alteration;",
      "- funded projects by rank: planets by influence, Special Missions by completed missions, the Senatorial Project by contributions. 16, 8 and 4 points with four players, 12 and 6 with three; ties share. Who has nothing there takes no part.",
      "- With two players the leader scores 10, the other 4 if at most 2 behind; tied, both score 7.",
      "Most points win; a tie is a shared win.",
    ],
  },
  {
    id: "neutral",
    title: "Two and three players",
    text: [
      "Each round a tile closes three planet spaces: two with as many neutral votes as the round's number, one with none. With two players a room and a spy space are closed too.",
      "Neutral votes count for the law, and on floors like those of an opponent. Closed actions may still be copied by a spy.",
    ],
  },
  {
    id: "kickstarter",
    title: "Kickstarter additions",
    text: [
      "Fifteen more scholars are mixed into their piles. The ghost ship goes to the first player with pawns in five shops.",
    ],
  },
];
