import type { RuleSection } from "../module";

export const rules: RuleSection[] = [
  {
    id: "goal",
    title: "The game in a minute",
    text: [
      "You build a galactic empire out of cards. The cards in your tableau are its worlds and developments; the cards in your hand are at once what you may place next and the money that pays for it.",
      "Each round everybody secretly picks one of the five phases. Only the picked phases take place, and everybody takes part in all of them; whoever picked a phase gets a bonus in it. Guessing what the others will pick is half the game.",
      "The game ends in the round in which somebody has twelve cards in the tableau or the last victory point chip is taken. Most points win.",
    ],
  },
  {
    id: "cards",
    title: "Reading a card",
    text: [
      "- A circle is what a world costs. A red circle is the defense of a military world, which is conquered instead of bought.",
      "- A diamond is what a development costs. A hexagon is the victory points of the card; a question mark means they are counted at the end, as the card says.",
      "- A numbered pill is a power and the phase it acts in: I Explore, II Develop, III Settle, IV Consume, V Produce; $ acts when you sell a good.",
      "- A filled shape is a production world, a shape in a halo a windfall world. Circle: novelty goods. Square: rare elements. Triangle: genes. Star: alien technology.",
      "- A power acts from the phase after the one in which its card was placed. Powers add up. A power must be used unless it says “may”.",
    ],
  },
  {
    id: "setup",
    title: "Setting up",
    text: [
      "Twelve victory points per player lie in the pool. Everybody gets a start world and six cards, and discards two of the six.",
      "In the first game the start worlds and hands are fixed. With experienced start worlds you get two of them and keep one. A windfall start world begins with a good.",
    ],
  },
  {
    id: "round",
    title: "A round",
    text: [
      "Everybody secretly picks an action card; all are revealed together. The phases on them are played in their order, each once, by everybody. The bonus goes only to those who picked the phase.",
      "Picking a phase that is of no use to you is allowed. If nobody picks a phase, it does not take place this round.",
    ],
  },
  {
    id: "explore",
    title: "I Explore",
    text: [
      "Draw two cards and keep one. The bonus is either to draw five more, or to draw one more and keep one more. Powers add to the cards you see or keep.",
      "Everybody draws before anybody discards; only cards just drawn can be discarded.",
    ],
  },
  {
    id: "develop",
    title: "II Develop",
    text: [
      "You may place one development from your hand. Its cost is paid by discarding that many other hand cards. Bonus: it costs 1 less.",
      "All choices are revealed together. You may not have the same development twice. Draws “after developing” come after payment.",
    ],
  },
  {
    id: "settle",
    title: "III Settle",
    text: [
      "You may place one world from your hand. A civil world is paid for with hand cards, a military world is conquered. A windfall world gets a good as it is placed. Bonus: draw a card after placing a world.",
    ],
  },
  {
    id: "settle.conquest",
    title: "III Settle: conquest",
    text: [
      "A military world (red circle) is taken if your military strength is at least its defense; nothing is paid and nothing is used up. Military against one kind of world counts only there. New Military Tactics can be discarded from the tableau for 3 more in this phase.",
    ],
  },
  {
    id: "settle.pay-for-military",
    title: "III Settle: paying for a military world",
    text: [
      "With Contact Specialist or Galactic Trade Emissaries you may pay for a military world instead: it costs its defense less 1, and everything that makes civil worlds cheaper counts. Not for alien worlds; military strength does not help to pay.",
    ],
  },
  {
    id: "settle.colony-ship",
    title: "III Settle: Colony Ship",
    text: [
      "Discard Colony Ship from your tableau: the world you settle costs nothing. Not for worlds of the alien kind.",
    ],
  },
  {
    id: "consume",
    title: "IV Consume",
    text: [
      "Use your Consume powers, each once, in any order: goods are discarded for victory points or cards. As long as a power can be used it must be. “Up to” means as many as there are.",
      "Bonus, either: sell a good first (Trade), or victory points from Consume powers count twice (2x VP).",
    ],
  },
  {
    id: "consume.trade",
    title: "IV Consume: trade",
    text: [
      "If you picked Trade and have a good, you sell exactly one: novelty brings 2 cards, rare 3, genes 4, alien 5; fitting $ powers add to it. Only those who picked Trade sell.",
    ],
  },
  {
    id: "consume.gamble",
    title: "IV Consume: Gambling World",
    text: [
      "Name a number from 1 to 7 and turn up the top card: if its cost or defense is that number it is yours, otherwise it is discarded.",
    ],
  },
  {
    id: "consume.hand",
    title: "IV Consume: discarding hand cards",
    text: [
      "Some powers let you discard up to two hand cards for 1 victory point each. You may; and these points are never doubled.",
    ],
  },
  {
    id: "produce",
    title: "V Produce",
    text: [
      "Every empty production world gets a good. Bonus: one empty windfall world gets one too. Powers may fill more windfall worlds or draw cards for what was produced.",
    ],
  },
  {
    id: "produce.bought-windfall",
    title: "V Produce: a windfall for a card",
    text: ["Terraforming Colonists: you may discard a hand card to put a good on an empty windfall world."],
  },
  {
    id: "end-of-round",
    title: "End of the round",
    text: ["Everybody discards down to ten hand cards. Inside a round there is no limit."],
  },
  {
    id: "end",
    title: "End of the game",
    text: [
      "After the discard: if a tableau has twelve cards or more, or the last victory point chip was taken, the game is over. Points earned beyond the pool are still paid.",
    ],
  },
  {
    id: "scoring",
    title: "Scoring",
    text: [
      "Printed points of your cards, victory point chips, and what your cost-6 developments count. For each of these a card of your tableau counts once at most.",
      "A tie goes to the most hand cards and goods together; still tied, the win is shared.",
    ],
  },
  {
    id: "timing",
    title: "Who goes first",
    text: [
      "Nearly everything happens at the same time. Where the order matters, it runs clockwise from the player whose start world has the lowest number.",
    ],
  },
  {
    id: "expert",
    title: "For two experts",
    text: [
      "Nine action cards each, with a second Develop and a second Settle; pick two every round. Who picks Develop or Settle twice has that phase twice, and everybody takes part both times.",
    ],
  },
];
