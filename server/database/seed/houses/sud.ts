import { type House, housesOf } from './house.ts'

const maghreb: House[] = housesOf(
  'maghreb',
  [],
  [
    [
      'Dar Lalla Ghita',
      'Des zelliges, un bassin et des tajines dont on soulève le couvercle tous ensemble.',
      ['Marocain', 'Tajines', 'Romantique', 'Halal'],
    ],
    [
      'Le Souk de Mogador',
      "Le poisson d'Essaouira et le thé versé de très haut par un patron adroit.",
      ['Marocain', 'Poissons', 'Convivial'],
      { signature: ['Tajine de poisson à la chermoula'] },
    ],
    [
      'Riad des Menthes',
      "Au fond d'un passage, un patio couvert où l'on oublie l'heure et la saison.",
      ['Marocain', 'Couscous', 'Jardin', 'Halal', 'Sans alcool'],
    ],
    [
      "La Semoule d'Aïcha",
      'Roulée à la main chaque matin, elle se sert le vendredi à toute la rue.',
      ['Maghrébin', 'Couscous', 'Familial', 'Halal', 'Sans porc'],
      { standing: 1 },
    ],
    [
      'Jasmin de Sidi Bou',
      "Bleu et blanc du sol au plafond, avec un bouquet de jasmin à l'oreille du serveur.",
      ['Tunisien', 'Couscous', 'Terrasse'],
    ],
    [
      'Chez Slim le Goulettois',
      "Slim fait les bricks à l'œuf coulant et ne tolère pas qu'on les coupe au couteau.",
      ['Tunisien', 'Maghrébin', 'Décontracté'],
      { signature: ["Brick à l'œuf et au thon"], standing: 1 },
    ],
    [
      'Casbah Blanche',
      "Les recettes d'Alger, les chansons aussi, et un couscous du samedi qui dure l'après-midi.",
      ['Algérien', 'Couscous', 'Musique live', 'Familial'],
    ],
    [
      'Tajine & Tilleul',
      'Une petite salle, huit tajines de terre, un tilleul devant : tout est dans le titre.',
      ['Marocain', 'Tajines', 'Terrasse', 'Végétarien'],
    ],
    [
      'Palmeraie Zénith',
      'Sous les palmiers de la verrière, des méchouis entiers pour les grandes occasions.',
      ['Marocain', 'Grill', 'Grandes tablées', 'Halal'],
      { standing: 3 },
    ],
  ],
)

const levant: House[] = housesOf(
  'levant',
  [],
  [
    [
      'Taverna Galini',
      'Galini, le calme en grec : une terrasse bleue, des poulpes pendus au fil et aucune hâte.',
      ['Grec', 'Mezzés', 'Terrasse'],
    ],
    [
      'Les Filles de Naxos',
      "Trois amies de Naxos importent le fromage, l'huile et la bonne humeur de l'île.",
      ['Grec', 'Mezzés', 'Convivial', 'Végétarien'],
    ],
    [
      'To Kyma',
      'La vague peinte sur le mur a été retouchée par tous les enfants du quartier.',
      ['Grec', 'Poissons', 'Familial'],
    ],
    [
      'Pita Pelion',
      'Des brochettes roulées dans une pita chaude, à manger debout ou sur le banc.',
      ['Grec', 'Pita', 'Décontracté'],
      { standing: 1, week: 'continuous' },
    ],
    [
      'Ocakbaşı Deniz',
      'Autour du foyer de cuivre, on regarde les brochettes dorer avant de les manger.',
      ['Turc', 'Grill', 'Convivial', 'Halal'],
    ],
    [
      'Sultan Köşk',
      'Un pavillon turc avec ses coussins, ses narguilés décoratifs et ses feuilletés minute.',
      ['Turc', 'Familial', 'Halal', 'Sans alcool'],
    ],
    [
      "Le Bosphore d'Emel",
      "Emel cuisine les légumes à l'huile d'olive comme on le fait à Izmir : tièdes, la veille.",
      ['Turc', 'Mezzés', 'Végétarien'],
    ],
    [
      'Broche & Braise',
      "Un kebab de restaurant, avec une viande d'éleveur et un pain fait sur place.",
      ['Kebab', 'Turc', 'Décontracté', 'Halal'],
      { standing: 1, week: 'late' },
    ],
    [
      'Newroz',
      'Le feu du nouvel an kurde est peint au-dessus du four, et le pain en sort toute la journée.',
      ['Kurde', 'Grill', 'Familial', 'Halal'],
      { standing: 1 },
    ],
    [
      'Tel Aviv Terrasse',
      'Chou-fleur entier, pita qui gonfle, tahini partout : la plage est juste un peu loin.',
      ['Israélien', 'Pita', 'Terrasse', 'Branché'],
      { standing: 2 },
    ],
    [
      'La Table de Yaël',
      'Une cuisine casher de fête, sans produits laitiers, où le dessert surprend les sceptiques.',
      ['Israélien', 'Casher', 'Familial', 'Sans lactose'],
      { week: 'sabbath', zip: '75017' },
    ],
    [
      'Maison Lévana',
      'Viandes grillées, salades à la dizaine et pain tressé du vendredi : une table casher de quartier.',
      ['Méditerranéen', 'Grill', 'Casher', 'Convivial'],
      { week: 'sabbath', zip: '75019' },
    ],
    [
      'Shirin',
      "Shirin veut dire doux en persan ; le safran, la rose et la grenade s'en chargent.",
      ['Persan', 'Grill', 'Romantique'],
    ],
    [
      'Le Jardin de Chiraz',
      'Des poèmes de Hafez sous verre et un riz dont la croûte dorée se partage à égalité.',
      ['Persan', 'Grill', 'Calme', 'Végétarien'],
    ],
    [
      'Ararat Vin & Pain',
      'Le pain lavash se cuit au mur du four, et la montagne veille sur la salle.',
      ['Arménien', 'Mezzés', 'Cosy'],
    ],
  ],
)

const iberique: House[] = housesOf(
  'iberique',
  [],
  [
    [
      'Bodega Cascabel',
      'Des tonneaux pour tables, des jambons pour lustres et le service en chantant.',
      ['Espagnol', 'Tapas', 'Festif'],
      { week: 'weekendLate' },
    ],
    [
      'Mesón de la Abuela',
      "La grand-mère vient d'Oviedo et tient à son cidre versé bras tendu.",
      ['Espagnol', 'Convivial'],
    ],
    [
      'Barrio Lavanda',
      "Un bar à tapas couleur lavande où l'on paie à la brochette.",
      ['Espagnol', 'Tapas', 'Branché'],
      { standing: 1, week: 'evenings' },
    ],
    [
      'El Patio Escondido',
      'Passé le couloir, un patio andalou, un oranger et des arènes en photo.',
      ['Espagnol', 'Jardin', 'Romantique'],
    ],
    [
      'Pintxo Pote',
      "Le comptoir déborde à dix-neuf heures, il n'en reste rien à vingt-deux.",
      ['Tapas', 'Basque', 'Décontracté'],
      { standing: 1, week: 'evenings' },
    ],
    [
      'Casa do Estuário',
      'La morue sous dix formes, le vin vert frais et un fado le mercredi.',
      ['Portugais', 'Poissons', 'Musique live'],
    ],
    [
      'Alfama Doce',
      "Des pastéis à toute heure, et à midi le plat du jour d'une cantine de Lisbonne.",
      ['Portugais', 'Pâtisserie', 'Familial'],
      { standing: 1, week: 'continuous' },
    ],
    [
      'O Churrasco do Minho',
      'Le poulet à plat sur la braise, le piment dans la bouteille, le sourire en plus.',
      ['Portugais', 'Grill', 'Familial'],
      { standing: 1 },
    ],
  ],
)

export const sud: House[] = [...maghreb, ...levant, ...iberique]
