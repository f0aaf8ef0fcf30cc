import type { RuleSection } from "../module";

export const rules: RuleSection[] = [
  {
    id: "goal",
    title: "Le jeu en une minute",
    text: [
      "Vous bâtissez un empire galactique avec des cartes. Celles de votre tableau en sont les mondes et les développements ; celles de votre main sont à la fois ce que vous pourrez poser et l'argent qui le paie.",
      "À chaque tour, chacun choisit en secret l'une des cinq phases. Seules les phases choisies ont lieu, et tout le monde participe à toutes ; qui a choisi une phase y reçoit un bonus. Deviner ce que choisiront les autres est la moitié du jeu.",
      "La partie se termine au tour où quelqu'un a douze cartes dans son tableau ou lorsque le dernier jeton de points de victoire est pris. Le plus de points l'emporte.",
    ],
  },
  {
    id: "cards",
    title: "Lire une carte",
    text: [
      "- Un cercle est le coût d'un monde. Un cercle rouge est la défense d'un monde militaire, que l'on conquiert au lieu de le payer.",
      "- Un losange est le coût d'un développement. Un hexagone donne les points de victoire ; un point d'interrogation veut dire qu'ils se comptent à la fin, comme la carte l'indique.",
      "- Une pastille numérotée est un pouvoir et la phase où il agit : I Explorer, II Développer, III Coloniser, IV Consommer, V Produire ; $ agit quand vous vendez une ressource.",
      "- Une forme pleine est un monde de production, une forme dans un halo un monde de trouvaille. Cercle : Ressources Nouvelles. Carré : Éléments Rares. Triangle : Ressources Génétiques. Étoile : Technologie Alien.",
      "- Un pouvoir agit dès la phase qui suit celle où sa carte a été posée. Les pouvoirs s'additionnent. Un pouvoir est obligatoire sauf s'il dit « peut ».",
    ],
  },
  {
    id: "setup",
    title: "Mise en place",
    text: [
      "Douze points de victoire par joueur forment la réserve. Chacun reçoit un monde de départ et six cartes, et en défausse deux.",
      "Pour une première partie, mondes et mains sont fixés. Avec les mondes de départ expérimentés, vous en recevez deux et en gardez un. Un monde de départ de trouvaille commence avec une ressource.",
    ],
  },
  {
    id: "round",
    title: "Un tour",
    text: [
      "Chacun choisit en secret une carte action ; toutes sont révélées ensemble. Leurs phases se jouent dans l'ordre, une fois chacune, par tout le monde. Le bonus ne va qu'à ceux qui ont choisi la phase.",
      "On peut choisir une phase qui ne vous sert à rien. Une phase que personne ne choisit n'a pas lieu ce tour.",
    ],
  },
  {
    id: "explore",
    title: "I Explorer",
    text: [
      "Piochez deux cartes et gardez-en une. Bonus : en piocher cinq de plus, ou en piocher une de plus et en garder une de plus. Les pouvoirs augmentent le nombre de cartes vues ou gardées.",
      "Tous piochent avant que quiconque ne défausse ; seules les cartes tout juste piochées peuvent être défaussées.",
    ],
  },
  {
    id: "develop",
    title: "II Développer",
    text: [
      "Vous pouvez poser un développement de votre main. Son coût se paie en défaussant autant d'autres cartes de la main. Bonus : il coûte 1 de moins.",
      "Les choix sont révélés ensemble. Jamais deux fois le même développement. Les pioches « après avoir développé » viennent après le paiement.",
    ],
  },
  {
    id: "settle",
    title: "III Coloniser",
    text: [
      "Vous pouvez poser un monde de votre main. Un monde civil se paie en cartes, un monde militaire se conquiert. Un monde de trouvaille reçoit une ressource en arrivant. Bonus : piochez une carte après avoir posé un monde.",
    ],
  },
  {
    id: "settle.conquest",
    title: "III Coloniser : conquête",
    text: [
      "Un monde militaire (cercle rouge) est pris si votre force militaire atteint sa défense ; on ne paie rien et rien ne s'use. Une force contre un type de monde ne compte que là. Tactiques Avancées peut quitter le tableau pour 3 de plus pendant cette phase.",
    ],
  },
  {
    id: "settle.pay-for-military",
    title: "III Coloniser : payer un monde militaire",
    text: [
      "Avec Diplomate ou Émissaires du Commerce Galactique, vous pouvez payer un monde militaire : il coûte sa défense moins 1, et tout ce qui réduit le coût des mondes civils s'applique. Pas pour les mondes Alien ; la force militaire n'aide pas à payer.",
    ],
  },
  {
    id: "settle.colony-ship",
    title: "III Coloniser : Vaisseau de Colonisation",
    text: [
      "Défaussez le Vaisseau de Colonisation de votre tableau : le monde que vous colonisez ne coûte rien. Pas pour les mondes de type Alien.",
    ],
  },
  {
    id: "consume",
    title: "IV Consommer",
    text: [
      "Utilisez vos pouvoirs de Consommation, chacun une fois, dans l'ordre voulu : des ressources sont défaussées contre des points ou des cartes. Tant qu'un pouvoir peut servir, il le doit. « Jusqu'à » veut dire autant qu'il y en a.",
      "Bonus, au choix : vendre d'abord une ressource (Vente), ou doubler les points des pouvoirs de Consommation (2x PV).",
    ],
  },
  {
    id: "consume.trade",
    title: "IV Consommer : vente",
    text: [
      "Si vous avez choisi Vente et avez une ressource, vous en vendez exactement une : Nouvelle 2 cartes, Rare 3, Génétique 4, Alien 5 ; les pouvoirs $ adaptés s'ajoutent. Seuls ceux qui ont choisi Vente vendent.",
    ],
  },
  {
    id: "consume.gamble",
    title: "IV Consommer : Monde du Jeu",
    text: [
      "Annoncez un chiffre de 1 à 7 et retournez la première carte : si c'est son coût ou sa défense, elle est à vous, sinon elle est défaussée.",
    ],
  },
  {
    id: "consume.hand",
    title: "IV Consommer : défausser des cartes",
    text: [
      "Certains pouvoirs permettent de défausser jusqu'à deux cartes de la main pour 1 point chacune. C'est facultatif, et jamais doublé.",
    ],
  },
  {
    id: "produce",
    title: "V Produire",
    text: [
      "Chaque monde de production vide reçoit une ressource. Bonus : un monde de trouvaille vide en reçoit une aussi. Des pouvoirs peuvent en remplir d'autres ou faire piocher pour ce qui a été produit.",
    ],
  },
  {
    id: "produce.bought-windfall",
    title: "V Produire : une trouvaille pour une carte",
    text: [
      "Colons Terraformeurs : vous pouvez défausser une carte de la main pour remplir un monde de trouvaille vide.",
    ],
  },
  {
    id: "end-of-round",
    title: "Fin du tour",
    text: ["Chacun se défausse jusqu'à dix cartes en main. Pendant le tour il n'y a pas de limite."],
  },
  {
    id: "end",
    title: "Fin de la partie",
    text: [
      "Après la défausse : si un tableau compte douze cartes ou plus, ou si le dernier jeton de points a été pris, la partie est finie. Les points gagnés au-delà de la réserve sont payés quand même.",
    ],
  },
  {
    id: "scoring",
    title: "Décompte",
    text: [
      "Les points imprimés de vos cartes, vos jetons, et ce que comptent vos développements à 6. Pour chacun d'eux, une carte de votre tableau compte au plus une fois.",
      "Égalité : le plus de cartes en main et de ressources ensemble ; si elle demeure, la victoire est partagée.",
    ],
  },
  {
    id: "timing",
    title: "Qui passe d'abord",
    text: [
      "Presque tout est simultané. Quand l'ordre compte, il tourne dans le sens horaire à partir de celui dont le monde de départ a le plus petit numéro.",
    ],
  },
  {
    id: "expert",
    title: "À deux, pour experts",
    text: [
      "Neuf cartes action chacun, avec un second Développer et un second Coloniser ; choisissez-en deux par tour. Qui choisit deux fois Développer ou Coloniser fait jouer cette phase deux fois, et tout le monde y participe les deux fois.",
    ],
  },
];
