import type { RuleSection } from "../module";

export const rules: RuleSection[] = [
  {
    id: "goal",
    title: "The game in a minute",
    text: [
      "You build an empire of worlds and developments on your mat. Each round everybody picks one action tile; everybody takes part in that action, and whoever picked it gets a bonus.",
      "Explore finds worlds, Settle turns them into colonies, Develop buys developments, Produce fills colonies with goods, Trade and Consume turn goods into credits and points.",
      "After 12 to 15 rounds somebody's mat is full, or the colonists or the points run out. Most points win.",
    ],
  },
  {
    id: "setup",
    title: "Setup",
    text: [
      "Twelve VP and twelve colonists per player form the supply. Everybody has a mat with a home world, one colonist on it, and 3 credits; the last in order have 4.",
      "Of every small development there is one copy with two players, two with three or four, three with five. Large developments exist once.",
      "In later games the sides of tiles are tossed for, you choose a side of your mat, and goals are in play. With two players each has two discs on the track.",
    ],
  },
  {
    id: "round",
    title: "How to play",
    text: [
      "The leftmost disc on the track that has not acted picks an action tile that is still up. The action is resolved: first by that player, with the bonus, then by the others in the order of the track.",
      "When all discs have acted, the tiles go up again. If nobody picked Produce, a credit is put on its tile.",
      "- Send Envoys: 1 VP, and your disc becomes the first at once.",
      "- Retreat (first game): 2 credits.",
    ],
  },
  {
    id: "powers",
    title: "Powers",
    text: [
      "A power belongs to an action. It does not act in the action in which its tile was placed. It must be used unless it says “may”. Powers add up; no cost goes below 0.",
      "Explored worlds do nothing until they are settled. The home world is a colony like any other.",
    ],
  },
  {
    id: "powers.refinery",
    title: "Powers: Alien Oort Cloud Refinery",
    text: [
      "Its owner chooses its kind for each action, and once more for the final scoring. The good on it keeps its kind and can't be sold.",
    ],
  },
  {
    id: "develop",
    title: "Develop",
    text: [
      "Everybody may buy one development. The player who picked the action pays 1 less.",
      "A small tile takes one space, a large one two. There are ten spaces; the red ones come last, and covering one ends the game after this round. No development twice on one mat.",
    ],
  },
  {
    id: "explore",
    title: "Explore",
    text: [
      "Seven worlds are drawn. Everybody takes one in order; the player who picked the action takes a second when all have one. Extra draws come from the bag after one's own picks. The rest goes back.",
    ],
  },
  {
    id: "limit",
    title: "Explore: nine worlds at most",
    text: [
      "At the end of Explore and of Settle nobody may have more than nine worlds, explored ones and colonies together. Put explored worlds of your choice back into the bag.",
    ],
  },
  {
    id: "settle",
    title: "Settle",
    text: [
      "The player who picked the action first takes a colonist. Then everybody settles one explored world, or takes two colonists.",
      "A world needs one or two colonists from your reserve, and its cost in credits. A windfall world comes with a good.",
      "More than seven colonies on a mat, or fewer than five colonists in the supply after this action, end the game after this round.",
    ],
  },
  {
    id: "settle.conquest",
    title: "Settle: military worlds",
    text: [
      "A world with a red rim is conquered: your military strength must reach its defense, and nothing is paid. Some strength counts against certain worlds only. Some tiles let you spend a good for more strength in this action.",
    ],
  },
  {
    id: "settle.diplomat",
    title: "Settle: Diplomat",
    text: ["You may pay for a military world that is not Alien: its defense less your reductions."],
  },
  {
    id: "settle.engineers",
    title: "Settle: Terraforming Engineers",
    text: [
      "Replace a non-military colony by an explored non-military world of the same kind that costs 0 to 3 more. No credits are paid; the old good is lost; missing colonists are added, spare ones return.",
    ],
  },
  {
    id: "settle.doomed-world",
    title: "Settle: Doomed World",
    text: ["It may be replaced by a non-military world that is not Alien, for nothing but the missing colonists."],
  },
  {
    id: "produce",
    title: "Produce",
    text: [
      "Every empty production colony gets a good of its kind. The player who picked the action takes the credits on the tile and fills one empty windfall colony.",
      "If cubes run short they are handed out in order, and you choose where yours go.",
    ],
  },
  {
    id: "trade",
    title: "Trade",
    text: [
      "The player who picked the action first takes 1 VP. Everybody may sell one good: novelty 1, rare 2, genes 3, alien 4 credits, and what Trade powers add.",
    ],
  },
  {
    id: "consume",
    title: "Consume",
    text: [
      "After selling, use your Consume powers in any order, each once, as long as there is one you can use. VP come from the pool; when it is used up the game ends after this round, and everybody still gets what is due.",
    ],
  },
  {
    id: "consume.trade-league",
    title: "Consume: Trade League",
    text: ["Its Consume power sells one more good. It may be left unused."],
  },
  {
    id: "goals",
    title: "Goals",
    text: [
      "Plan Goals: one place forward on the track, 1 credit, and you look at three goals and keep one hidden. All earlier goals are then turned up.",
      "A goal that is turned up counts for everybody at the end. You may turn yours up before an action.",
    ],
  },
  {
    id: "goals.stock",
    title: "Goals: stock mats",
    text: [
      "Exploration, Warehouses and Taxes count worlds, goods and credits that you put on your stock mat during Explore or Settle, Produce, and Trade and Consume. What lies there stays there.",
    ],
  },
  {
    id: "end",
    title: "End of the game",
    text: [
      "- A red development space is covered.",
      "- A mat has more than seven colonies.",
      "- Fewer than five colonists are left after a Settle action.",
      "- The VP pool is used up.",
      "The round is played to its end.",
    ],
  },
  {
    id: "scoring",
    title: "Winning the game",
    text: [
      "VP chips, the points on developments and colonies, what each “?” counts, and the goals. A tie goes to whoever has more credits and goods together.",
    ],
  },
];
