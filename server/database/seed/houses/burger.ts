import { type House, housesOf } from './house.ts'

export const burger: House[] = [
  ...housesOf(
    'burger',
    ['Burger'],
    [
      [
        'Grand Braquet',
        "Un ancien marchand de cycles où les burgers portent des noms de cols et où l'on gare son vélo au mur.",
        ['Décontracté', 'Branché'],
        { standing: 1, week: 'everyday' },
      ],
      [
        'Bœuf & Brioche',
        "Le pain sort d'un four de boulanger, le bœuf vient d'un seul éleveur de l'Aubrac, et c'est presque tout.",
        ['Locavore', 'Fait maison'],
      ],
      [
        'Smash Pigalle',
        'Une plaque brûlante, une spatule lourde, dix minutes : le burger aplati dans les règles.',
        ['Festif'],
        { signature: ['Le Smash'], zip: '75018', standing: 1, week: 'late' },
      ],
      [
        "Les Frites d'Abord",
        "On choisit d'abord ses frites, ensuite seulement ce qu'il y a à côté.",
        ['Friterie', 'Familial'],
        { standing: 1 },
      ],
      [
        'Oncle Barney',
        "Banquettes rouges, juke-box, milk-shakes servis avec le reste dans le gobelet d'acier.",
        ['Américain', 'Diner', 'Familial'],
        { week: 'continuous' },
      ],
      [
        'La Pampa Bun',
        'Le chimichurri coule, la viande est argentine et le pain, lui, reste parisien.',
        ['Viandes', 'Convivial'],
      ],
      [
        'Halle Burger',
        'Sous la charpente métallique, dix grandes tables et un comptoir qui annonce les prénoms au micro.',
        ['Grandes tablées', 'Halal', 'Sans porc'],
        { seats: 100, standing: 1, week: 'everyday' },
      ],

      [
        'Cheddar Club',
        'Une lumière de club anglais, des fauteuils profonds et du cheddar affiné dix-huit mois.',
        ['Cosy', 'Chic'],
        { standing: 3, week: 'evenings' },
      ],
    ],
  ),
  ...housesOf(
    'burger',
    [],
    [
      [
        'Smokehouse Canal',
        "Le fumoir ronronne depuis la veille ; à midi, la poitrine de bœuf est prête et il n'y en aura pas pour tout le monde.",
        ['Barbecue', 'Américain', 'Terrasse'],
        { signature: ['Brisket fumé'], zip: '75019' },
      ],
      [
        'Route Bagel',
        'Des bagels bouillis puis cuits sur pierre, et des burgers quand la faim est plus grande.',
        ['Bagels', 'Sandwichs', 'Burger', 'Décontracté'],
        { standing: 1, week: 'daytime' },
      ],
      [
        'Coq & Maïs',
        'Le poulet tourne, le maïs grille, les doigts collent : on donne des lingettes.',
        ['Poulet', 'Américain', 'Familial', 'Halal'],
        { signature: ['Demi-poulet fermier', 'Épi de maïs grillé'], standing: 1, week: 'everyday' },
      ],
    ],
  ),
]
