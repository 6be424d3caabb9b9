import { type House, housesOf } from './house.ts'

export const libanais: House[] = [
  ...housesOf(
    'libanais',
    ['Libanais'],
    [
      [
        'Beyrouth-sur-Seine',
        'Face au canal, une tablée libanaise qui ne sait pas servir moins de six mezzés à la fois.',
        ['Végétarien'],
        {
          street: '5 quai de Valmy',
          zip: '75010',
          standing: 2,
          week: 'everyday',
          signature: ['Houmous', 'Taboulé libanais', 'Chich taouk'],
        },
      ],
      [
        'Le Cèdre Voyageur',
        "Un cèdre en pot a suivi la famille Haddad dans trois quartiers ; il occupe aujourd'hui la meilleure place.",
        ['Familial', 'Mezzés'],
      ],
      [
        'Saj & Zaatar',
        "La galette se retourne sur le dôme brûlant, se plie, se mange : rien d'autre à comprendre.",
        ['Pita', 'Décontracté'],
        { standing: 1, week: 'continuous' },
      ],
      [
        'La Table de Byblos',
        "Les recettes d'un petit port, des poissons entiers et un arak que l'on sert avec respect.",
        ['Poissons', 'Romantique'],
        { signature: ['Daurade grillée, sauce tarator', 'Arak'], standing: 3 },
      ],
      [
        'Chez Teta Nadia',
        'Teta Nadia, quatre-vingt-deux ans, plie encore les feuilles de vigne à la table du fond.',
        ['Mezzés', 'Familial', 'Fait maison'],
        { signature: ['Feuilles de vigne'] },
      ],
      [
        'Falafel Comptoir Zeina',
        "Des falafels verts à la minute, trois sauces, et le pain gonflé que l'on se dispute.",
        ['Falafel', 'Végan', 'Décontracté'],
        { signature: ['Falafels'], standing: 1, week: 'lunches' },
      ],
      [
        'Nuits de Tripoli',
        "Le vendredi, un oud, un darbouka et des desserts à la fleur d'oranger jusqu'à une heure avancée.",
        ['Mezzés', 'Musique live', 'Festif'],
        { week: 'weekendLate' },
      ],
      [
        'Le Figuier de Zahlé',
        'Une cour, un figuier, une fontaine : il ne manque que le bruit du Berdawni.',
        ['Jardin', 'Terrasse', 'Végétarien'],
      ],
      [
        'Grenade & Sumac',
        'Une cuisine du Liban allégée, très herbes, très citron, imaginée par deux cousines.',
        ['Mezzés', 'Végétarien', 'Sans gluten'],
      ],
      [
        'Samir Grill Bar',
        'Samir ne quitte pas ses braises des yeux ; sa sœur, elle, ne quitte pas les clients des siens.',
        ['Grill', 'Halal', 'Sans porc'],
        { standing: 1 },
      ],
      [
        'Maison Khoury',
        'Nappes blanches, argenterie de famille et la patience des grandes tables du dimanche.',
        ['Chic', 'Grandes tablées'],
        { week: 'noMonday', standing: 3 },
      ],
    ],
  ),
  ...housesOf(
    'libanais',
    [],
    [
      [
        'La Cour de Damas',
        "Des mosaïques sauvées d'une maison de la vieille ville et des recettes que peu savent encore faire.",
        ['Syrien', 'Mezzés', 'Romantique', 'Halal'],
      ],
      [
        'Alep Soleil',
        "Piment d'Alep, mélasse de grenade et pistaches : trois ingrédients reviennent dans presque tout, et on en redemande.",
        ['Syrien', 'Moyen-oriental', 'Convivial', 'Halal'],
      ],
      [
        "L'Escale d'Orient",
        'De Beyrouth au Caire, la carte suit un vieux guide de voyage accroché au mur.',
        ['Oriental', 'Arabe', 'Mezzés', 'Familial', 'Sans alcool'],
        { standing: 1, week: 'everyday' },
      ],
    ],
  ),
]
