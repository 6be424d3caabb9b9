import { type House, housesOf } from './house.ts'

export const thai: House[] = [
  ...housesOf(
    'thai',
    ['Thaï'],
    [
      [
        'Siam Lanterne',
        "Deux cents lanternes de papier et une cheffe d'Ayutthaya qui pile elle-même ses pâtes de curry.",
        ['Curry', 'Romantique'],
      ],
      [
        'Basilic Sacré',
        'Le basilic pousse dans la vitrine, sous une lampe violette ; il finit au wok dans la minute.',
        ['Décontracté', 'Végétarien'],
        { standing: 1 },
      ],
      [
        'Bangkok Midi-Minuit',
        'Une cantine de rue sous un toit : tabourets bas, ventilateurs et service sans interruption.',
        ['Nouilles', 'Décontracté'],
        { week: 'untilMidnight', standing: 1 },
      ],
      [
        'La Pirogue de Krabi',
        'Une vraie pirogue suspendue, du poisson à la vapeur et des citrons verts par cageots.',
        ['Poissons', 'Familial'],
      ],
      [
        'Lotus Dormant',
        'Une salle tamisée, des fleurs de lotus fraîches et des currys qui montent doucement.',
        ['Intime', 'Calme'],
        { standing: 3 },
      ],
      [
        'Tuk Tuk Faubourg',
        'Le tuk-tuk garé devant sert de table pour deux ; il faut réserver.',
        ['Branché', 'Terrasse'],
        { week: 'everyday' },
      ],
      [
        'Maison Chulalak',
        'Chulalak et son mari servent la cuisine du Nord : plus herbacée, moins sucrée, et le riz gluant se mange à la main.',
        ['Fait maison', 'Convivial'],
      ],
      [
        'Wat Épices',
        'Trois niveaux de piment affichés sur la porte ; le troisième se mérite.',
        ['Épicé', 'Halal'],
        { standing: 1 },
      ],
      [
        "Jardin d'Isan",
        'Le Nord-Est de la Thaïlande et ses salades pilées, dans une véranda pleine de plantes.',
        ['Salades', 'Jardin', 'Végan', 'Sans gluten'],
      ],
      [
        'Orchidée & Citronnelle',
        "On reconnaît la maison à ses orchidées, puis on n'oublie plus son bar au citron vert.",
        ['Familial', 'Chic'],
        { standing: 3 },
      ],
    ],
  ),
  ...housesOf(
    'mekong',
    [],
    [
      [
        'Vientiane Café',
        'Le Laos de la famille Sisouk : herbes amères, riz gluant, et un café qui réveille les morts.',
        ['Laotien', 'Nouilles', 'Décontracté'],
        { standing: 1 },
      ],
      [
        'Les Enfants du Mékong Bleu',
        'Une cuisine khmère douce et parfumée, apprise à Battambang, racontée à chaque table.',
        ['Cambodgien', 'Curry', 'Convivial'],
      ],
      [
        'Bali Pagi',
        'Le matin balinais en pleine ville : sambal maison, lait de coco et gamelan discret.',
        ['Indonésien', 'Asiatique', 'Épicé', 'Cosy'],
      ],
      [
        'Penang Lane',
        'Trois cuisines dans une rue de Malaisie, trois woks dans cette petite salle.',
        ['Malaisien', 'Singapourien', 'Nouilles', 'Halal'],
        { standing: 1 },
      ],
    ],
  ),
]
