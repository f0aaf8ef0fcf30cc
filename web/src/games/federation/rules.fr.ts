import type { RuleSection } from "../module";

export const rules: RuleSection[] = [
  {
    id: "goal",
    title: "Le jeu en une minute",
    text: [
      "Vous menez une délégation au Sénat pendant cinq manches. À chaque manche vous placez quatre ambassadeurs ; chaque emplacement permet d'agir aussitôt, sur l'une des cinq planètes ou dans une salle.",
      "Un ambassadeur montre soit des votes, pour les majorités et la loi de son aile, soit un financement, pour un Grand Projet et une de vos Missions Spéciales.",
      "L'influence sur les planètes rapporte des médailles, marque avec les lois et départage les projets financés à la fin. Le plus de points l'emporte.",
    ],
  },
  {
    id: "setup",
    title: "Mise en place",
    text: [
      "Chacun a quatre ambassadeurs de 1, 1, 2 et 3 votes, un vaisseau au hangar et sept en réserve, le premier degré d'accréditation, et aucune ressource. Le dé Assistant n'est pas encore recruté.",
      "Les médailles sont sur les valeurs d'influence 3 à 6 de chaque planète à quatre joueurs, 4 à 6 à trois, 4 et 6 à deux. Chaque lune de 6Moon a quatre altérations, face cachée sauf celles de la première.",
      "Un projet demande 7 cases à quatre joueurs, 5 à trois, 4 à deux ; le Projet Sénatorial 9, 7 ou 5.",
      "En partie avancée, les tuiles de production montrent une face au hasard et les mégastructures reçoivent des jetons au hasard.",
    ],
  },
  {
    id: "starter",
    title: "Tuiles Starter",
    text: [
      "Dans l'ordre inverse du tour, chacun prend une des tuiles Starter proposées, en profite aussitôt et la garde. Elle compte comme Mission Spéciale accomplie.",
    ],
  },
  {
    id: "turn",
    title: "I Phase Ambassadeur : un tour",
    text: [
      "À partir du détenteur de la Présidente, dans le sens horaire, chacun joue à son tour jusqu'à ce que tous les ambassadeurs soient placés. Un tour, c'est :",
      "- placer un ambassadeur sur un emplacement libre du Sénat, ou sur le Module Externe, une face visible ou une altération dessus ;",
      "- gagner le bonus de ce qui est visible ;",
      "- faire l'action de l'emplacement et payer son coût ; un emplacement que vous ne pouvez payer ne vous est pas ouvert ;",
      "- une face Financement libère la mission de l'emplacement ; à des votes vous pouvez ajouter votre dé ;",
      "- puis vous pouvez accomplir une Mission Spéciale.",
    ],
  },
  {
    id: "ambassador",
    title: "Ambassadeurs",
    text: [
      "Les votes comptent en fin de manche, à leur étage et dans leur aile. Une face Financement donne son bonus, libère la Mission Spéciale de l'emplacement et avance le projet de sa colonne en fin de manche.",
      "L'ambassadeur spécial d'une tuile Deep Space a 7 votes, pas de face Financement, et donne un tour de plus dans la manche où vous le jouez.",
    ],
  },
  {
    id: "alteration",
    title: "Altérations",
    text: [
      "Posée sur un ambassadeur au moment de le placer, une altération remplace sa face, ses votes et son bonus. Ce qu'elle demande doit être payé. Elle est défaussée en fin de manche.",
      "Elles viennent de 6Moon, d'érudits, de l'incubateur et des tuiles Deep Space. Inutilisées, elles valent 1 point chacune à la fin.",
    ],
  },
  {
    id: "die",
    title: "Dé Assistant",
    text: [
      "Le premier gain recrute le dé à ce nombre ; les suivants l'augmentent, jusqu'à 6. Quand vous placez des votes, vous pouvez ajouter le dé : son nombre compte en votes à cet endroit jusqu'à la fin de la manche, et grandit avec lui. Puis il revient et garde son nombre.",
    ],
  },
  {
    id: "stock",
    title: "Réserve et ressources",
    text: [
      "Lavandium, Coppernium et Oceanium sont des cristaux ; vous en gardez dix au plus, et cinq diamants d'or. Le surplus est jeté aussitôt, à votre choix.",
      "L'Oceanium peut remplacer le Lavandium ou le Coppernium. Une amélioration change le Lavandium en Coppernium, le Coppernium en Oceanium, l'Oceanium en diamant d'or.",
    ],
  },
  {
    id: "senate",
    title: "Le Sénat",
    text: [
      "Dix-huit emplacements sur trois étages, en deux ailes de trois colonnes. Chaque planète et un espion figurent une fois par aile, chaque salle une fois. Un emplacement reçoit un ambassadeur par manche.",
    ],
  },
  {
    id: "rooms",
    title: "Salles du Sénat",
    text: [
      "- Salle des Officiers : 2 degrés.",
      "- Bureau des Achats : 1 Oceanium pour 2 vaisseaux.",
      "- Salon des Mécènes : 1 vaisseau, et un jeton libération sur une mission au choix.",
      "- Bureau de la Présidente : prenez la Présidente, et une médaille au choix ; celle d'une planète sur sa valeur la plus haute. Le premier joueur ne peut y aller à son premier tour de la manche, et aucun espion ne la copie. La Présidente commence la manche suivante et tranche les lois à égalité.",
      "- Salle des Assistants : 1 Coppernium pour 2 pas du dé.",
      "- Petit Salon : 1 degré et une case sur un projet au choix.",
    ],
  },
  {
    id: "spy",
    title: "L'espion",
    text: [
      "Payez 1 Lavandium et copiez une planète, ou une salle sauf le Bureau de la Présidente, même occupée ou fermée ; son propre coût se paie aussi. Votes et financement comptent là où se tient l'espion ; sa mission est la 7.",
    ],
  },
  {
    id: "module",
    title: "Module Externe",
    text: [
      "Gagnez 1 Oceanium et le bonus de l'ambassadeur. Il ne compte pour aucun étage, aucune loi, aucun projet, aucune mission. Leur nombre y est illimité.",
    ],
  },
  {
    id: "neo",
    title: "Néo",
    text: [
      "Déplacez votre mineur le long d'un chemin vers l'astéroïde suivant et prenez-y les ressources. Un jeton va au premier venu ; un astéroïde vidé donne encore son influence. Les jetons cachés sont révélés dès qu'un mineur peut les atteindre.",
      "L'influence est le nombre de l'astéroïde. Dans la zone inerte (8), chaque action suivante prend un des jetons qui y restent.",
    ],
  },
  {
    id: "6moon",
    title: "6Moon",
    text: [
      "Déplacez votre mage vers la lune suivante, enfin vers la planète, et prenez-y une altération ; elles ne sont pas remplacées. La lune d'après est alors révélée. L'influence est le nombre de pas, 7 au plus ; sur la planète, les actions suivantes prennent une de celles qui restent.",
    ],
  },
  {
    id: "atalum",
    title: "Atalum",
    text: [
      "Recrutez un érudit visible : de niveau 1, ou de niveau 2 ou 3 si vous avez ce type au niveau inférieur. Jamais deux du même type et niveau. La pile révèle le suivant ; le premier érudit de niveau 1 révèle le niveau 2. L'influence est le nombre de vos érudits.",
    ],
  },
  {
    id: "scholars",
    title: "Érudits",
    text: [
      "Chaque érudit agit une fois : aussitôt recruté, ou lors d'une action principale ultérieure au lieu qu'il nomme (copie d'espion comprise, missions non), ou à tout moment d'un de vos tours. Utilisés, ils comptent encore pour l'influence.",
      "Le niveau 3 marque des points aussitôt. Certains érudits en réactivent ou en copient d'autres.",
    ],
  },
  {
    id: "arratooine",
    title: "Arratooine",
    text: [
      "Choisissez une échoppe et payez son coût. La première visite pose un pion au niveau 1, la deuxième le passe au niveau 2 ; chacune donne la récompense du niveau. Les visites suivantes redonnent celle du niveau 2, sans influence.",
      "Si une échoppe a deux récompenses, prenez une seule sorte au niveau 1 ; au niveau 2 répartissez librement. L'influence vaut 1 pour un pion au niveau 1, 2 au niveau 2.",
    ],
  },
  {
    id: "e81216",
    title: "E81216",
    text: [
      "Construisez une structure et payez-la ; chacune une fois par joueur.",
      "- Production : son revenu maintenant et à chaque Phase Exécutive. Une influence.",
      "- Mégastructure : posez un robot sur le meilleur multiplicateur libre et marquez-le fois la plus petite des deux valeurs de ses jetons. Trois bâtisseurs au plus. Deux influences, comptées avant.",
      "Le téléporteur avance mineur ou mage d'une case sans récompense ; l'ambassade réactive un érudit de niveau 1 utilisé.",
    ],
  },
  {
    id: "missions",
    title: "Missions Spéciales",
    text: [
      "Après votre action vous pouvez accomplir une mission, si un jeton libération s'y trouve, qu'un vaisseau est à votre hangar et que votre niveau d'accréditation suffit. Le vaisseau y reste. Chaque mission une fois.",
      "- 1 à 5 : une action sur cette planète. 6 : 2 degrés. 7 : payez 1 Lavandium et copiez une planète.",
      "- 8 : 1 point par cristal et diamant d'or. 9 : une case de projet, 1 degré, la médaille d'intrigue.",
      "- 10 : 2 points par point du dé. 11 : 2 par niveau d'accréditation. 12 : 1 par mission accomplie.",
      "Un hangar contient cinq vaisseaux. Les tuiles Starter et Deep Space comptent comme missions accomplies.",
    ],
  },
  {
    id: "accreditation",
    title: "Accréditation",
    text: [
      "Dix degrés en cinq niveaux. Le niveau ouvre les missions et fixe ce que rapporte un étage. Le degré 8 donne la médaille d'accréditation ; le dernier une tuile Deep Space, une fois. Au-delà, chaque degré vaut 1 point.",
      "Les niveaux bonus des érudits et tuiles comptent partout sauf pour l'entretien.",
    ],
  },
  {
    id: "deep-space",
    title: "Tuiles Deep Space",
    text: [
      "Qui atteint le dernier degré regarde les tuiles restantes et en prend une, avec son effet aussitôt. Elle compte comme mission accomplie.",
    ],
  },
  {
    id: "medals",
    title: "Médailles d'honneur",
    text: [
      "Sept couleurs, une de chaque par joueur. La médaille d'une planète sur la plus petite valeur restante revient à qui atteint cette influence ; puis la valeur suivante compte. La grise est pour le degré 8, la noire pour la mission 9.",
      "Une à sept médailles valent 1, 3, 6, 10, 15, 22 et 30 points à la fin.",
    ],
  },
  {
    id: "executive",
    title: "II Phase Exécutive",
    text: [
      "Quand tous les ambassadeurs sont placés : revenus, entretien, Grands Projets, majorités, loi, dans l'ordre du tour.",
    ],
  },
  { id: "income", title: "II.1 Revenus", text: ["Chacun gagne le revenu de ses structures de production."] },
  {
    id: "upkeep",
    title: "II.2 Entretien",
    text: [
      "Le niveau 3 coûte 1 Lavandium, le niveau 4 1 Coppernium, le niveau 5 1 Oceanium. Vous pouvez payer pour un niveau inférieur et tomber à son premier degré ; qui ne paie rien tombe au premier degré du niveau 2.",
    ],
  },
  {
    id: "projects",
    title: "II.3 Grands Projets",
    text: [
      "Colonne par colonne depuis la gauche, de l'étage du haut vers le bas, chaque face Financement avance le projet de sa colonne d'une case. S'il est déjà financé, c'est une contribution de son propriétaire au Projet Sénatorial.",
      "Les première, deuxième et troisième contributions de chacun donnent 1 Lavandium, 1 Coppernium et 1 Oceanium.",
    ],
  },
  {
    id: "floors",
    title: "II.4 Majorité à chaque étage",
    text: [
      "À chaque étage, qui a le plus de votes, dés compris, marque son niveau d'accréditation ; à égalité, tous marquent. Sans vote, personne.",
    ],
  },
  {
    id: "laws",
    title: "II.5 Lois",
    text: [
      "La loi de l'aile qui a le plus de votes passe ; le détenteur de la Présidente tranche l'égalité. Chacun marque 2 points par influence sur sa planète.",
      "Chaque aile a une loi par planète. Les deux d'une manche sont toujours différentes. À la manche 4, celles de la manche 5 sont aussi révélées.",
    ],
  },
  {
    id: "end-of-round",
    title: "Fin de manche",
    text: [
      "Ambassadeurs et dés reviennent, les altérations utilisées et niveaux bonus de la manche s'en vont, les deux lois sont écartées. Le détenteur de la Présidente commence.",
    ],
  },
  {
    id: "scoring",
    title: "Fin de partie",
    text: [
      "Après cinq manches s'ajoutent :",
      "- les médailles ;",
      "- 1 point par 2 cristaux, par diamant d'or, par vaisseau au hangar, par altération inutilisée ;",
      "- les projets financés, selon le rang : planètes par influence, Missions Spéciales par missions accomplies, Projet Sénatorial par contributions. 16, 8 et 4 points à quatre joueurs, 12 et 6 à trois ; les égalités partagent. Qui n'y a rien ne participe pas.",
      "- À deux joueurs, le premier marque 10, l'autre 4 s'il a au plus 2 de retard ; à égalité, 7 chacun.",
      "Le plus de points l'emporte ; à égalité, la victoire est partagée.",
    ],
  },
  {
    id: "neutral",
    title: "Deux et trois joueurs",
    text: [
      "À chaque manche, une tuile ferme trois emplacements de planète : deux avec autant de votes neutres que le numéro de la manche, un sans. À deux joueurs, une salle et un espion sont fermés aussi.",
      "Les votes neutres comptent pour la loi, et aux étages comme ceux d'un adversaire. Les actions fermées peuvent encore être copiées par un espion.",
    ],
  },
  {
    id: "kickstarter",
    title: "Ajouts Kickstarter",
    text: [
      "Quinze érudits de plus sont mêlés à leurs piles. Le vaisseau fantôme va au premier joueur ayant des pions dans cinq échoppes.",
    ],
  },
];
