import type { RuleSection } from "../module";

export const rules: RuleSection[] = [
  {
    id: "goal",
    title: "Le jeu en une minute",
    text: [
      "Vous bâtissez sur votre plateau un empire de mondes et de développements. À chaque tour, chacun choisit une tuile Action ; tous font cette action, et qui l'a choisie reçoit un bonus.",
      "Explorer trouve des mondes, Coloniser en fait des colonies, Développer achète des développements, Produire remplit les colonies, Vendre et Consommer changent les ressources en crédits et en points.",
      "Après 12 à 15 tours, un plateau est plein, ou les colons ou les points s'épuisent. Le plus de points gagne.",
    ],
  },
  {
    id: "setup",
    title: "Mise en place",
    text: [
      "Douze PV et douze colons par joueur forment la réserve. Chacun a un plateau avec un monde de départ, un colon dessus et 3 crédits ; les derniers de l'ordre en ont 4.",
      "De chaque développement mineur il y a un exemplaire à deux joueurs, deux à trois ou quatre, trois à cinq. Les majeurs sont uniques.",
      "Dans les parties suivantes, les faces des tuiles sont tirées au sort, vous choisissez une face de votre plateau, et il y a des objectifs. À deux, chacun a deux disques sur la piste.",
    ],
  },
  {
    id: "round",
    title: "Déroulement",
    text: [
      "Le disque le plus à gauche qui n'a pas encore joué choisit une tuile Action encore levée. L'action est résolue : d'abord par ce joueur, avec le bonus, puis par les autres dans l'ordre de la piste.",
      "Quand tous les disques ont joué, les tuiles remontent. Si personne n'a choisi Produire, un crédit est posé sur sa tuile.",
      "- Envoyer des émissaires : 1 PV, et votre disque passe aussitôt premier.",
      "- S'isoler (première partie) : 2 crédits.",
    ],
  },
  {
    id: "powers",
    title: "Pouvoirs",
    text: [
      "Un pouvoir appartient à une action. Il n'agit pas dans l'action où sa tuile est posée. Il est obligatoire, sauf s'il dit « pouvez ». Les pouvoirs s'ajoutent ; aucun coût ne descend sous 0.",
      "Les mondes explorés n'ont aucun effet avant d'être colonisés. Le monde de départ est une colonie comme les autres.",
    ],
  },
  {
    id: "powers.refinery",
    title: "Pouvoirs : Raffinerie alien du nuage d'Oort",
    text: [
      "Son propriétaire choisit son type pour chaque action, et une fois encore pour le décompte. La ressource posée dessus garde son type et ne peut pas être vendue.",
    ],
  },
  {
    id: "develop",
    title: "Développer",
    text: [
      "Chacun peut acheter un développement. Qui a choisi l'action paie 1 de moins.",
      "Une petite tuile prend un emplacement, une grande deux. Il y a dix emplacements ; les rouges viennent en dernier, et en couvrir un met fin à la partie après ce tour. Jamais deux fois le même développement.",
    ],
  },
  {
    id: "explore",
    title: "Explorer",
    text: [
      "Sept mondes sont tirés. Chacun en prend un dans l'ordre ; qui a choisi l'action en prend un second quand tous sont servis. Les pioches en plus viennent du sac, après ses propres choix. Le reste retourne au sac.",
    ],
  },
  {
    id: "limit",
    title: "Explorer : neuf mondes au plus",
    text: [
      "À la fin d'Explorer et de Coloniser, personne n'a plus de neuf mondes, explorés et colonies ensemble. Remettez des mondes explorés de votre choix dans le sac.",
    ],
  },
  {
    id: "settle",
    title: "Coloniser",
    text: [
      "Qui a choisi l'action prend d'abord un colon. Puis chacun colonise un monde exploré, ou prend deux colons.",
      "Un monde demande un ou deux colons de votre réserve, et son coût en crédits. Un monde de trouvailles arrive avec une ressource.",
      "Plus de sept colonies sur un plateau, ou moins de cinq colons dans la réserve après cette action, mettent fin à la partie après ce tour.",
    ],
  },
  {
    id: "settle.conquest",
    title: "Coloniser : mondes militaires",
    text: [
      "Un monde au bord rouge se conquiert : votre force militaire doit atteindre sa défense, et rien n'est payé. Certaines forces ne valent que contre certains mondes. Certaines tuiles permettent de dépenser une ressource pour plus de force dans cette action.",
    ],
  },
  {
    id: "settle.diplomat",
    title: "Coloniser : Diplomate",
    text: ["Vous pouvez payer un monde militaire qui n'est pas alien : sa défense moins vos réductions."],
  },
  {
    id: "settle.engineers",
    title: "Coloniser : ingénieurs terraformeurs",
    text: [
      "Remplacez une colonie non-militaire par un monde exploré non-militaire du même type qui coûte 0 à 3 de plus. Rien n'est payé ; l'ancienne ressource est perdue ; les colons manquants sont ajoutés, ceux en trop reviennent.",
    ],
  },
  {
    id: "settle.doomed-world",
    title: "Coloniser : monde condamné",
    text: ["Il peut être remplacé par un monde non-militaire et non alien, sans rien payer que les colons manquants."],
  },
  {
    id: "produce",
    title: "Produire",
    text: [
      "Chaque colonie de production vide reçoit une ressource de son type. Qui a choisi l'action prend les crédits de la tuile et remplit une colonie de trouvailles vide.",
      "Si les cubes manquent, ils sont donnés dans l'ordre, et vous choisissez où vont les vôtres.",
    ],
  },
  {
    id: "trade",
    title: "Vendre",
    text: [
      "Qui a choisi l'action prend d'abord 1 PV. Chacun peut vendre une ressource : nouveautés 1, rare 2, génétique 3, alien 4 crédits, et ce qu'ajoutent les pouvoirs Vendre.",
    ],
  },
  {
    id: "consume",
    title: "Consommer",
    text: [
      "Après la vente, utilisez vos pouvoirs Consommer dans l'ordre voulu, chacun une fois, tant qu'il en reste un d'utilisable. Les PV viennent de la réserve ; quand elle est vide, la partie finit après ce tour, et chacun reçoit encore son dû.",
    ],
  },
  {
    id: "consume.trade-league",
    title: "Consommer : ligue commerciale",
    text: ["Son pouvoir Consommer vend une ressource de plus. Il est facultatif."],
  },
  {
    id: "goals",
    title: "Objectifs",
    text: [
      "Planifier les objectifs : une place en avant sur la piste, 1 crédit, et vous regardez trois objectifs pour en garder un, caché. Tous les objectifs précédents sont alors révélés.",
      "Un objectif révélé compte pour tous à la fin. Vous pouvez révéler le vôtre avant une action.",
    ],
  },
  {
    id: "goals.stock",
    title: "Objectifs : plateaux Stock",
    text: [
      "Exploration, Entrepôts et Taxes comptent les mondes, ressources et crédits que vous mettez sur votre plateau Stock pendant Explorer ou Coloniser, Produire, et Vendre et Consommer. Ce qui s'y trouve y reste.",
    ],
  },
  {
    id: "end",
    title: "Fin de la partie",
    text: [
      "- Un emplacement rouge est couvert.",
      "- Un plateau a plus de sept colonies.",
      "- Il reste moins de cinq colons après une action Coloniser.",
      "- La réserve de PV est épuisée.",
      "Le tour est joué jusqu'au bout.",
    ],
  },
  {
    id: "scoring",
    title: "Gagner la partie",
    text: [
      "Les jetons PV, les points des développements et des colonies, ce que compte chaque « ? », et les objectifs. À égalité, le plus de crédits et de ressources ensemble.",
    ],
  },
];
