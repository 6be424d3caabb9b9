import { type House, housesOf } from './house.ts'

const chinois: House[] = [
  ...housesOf(
    'chinois',
    ['Chinois'],
    [
      [
        'Jardin de Longjing',
        'Le thé se choisit avant le repas, sur une carte de quarante crus, dans une cour aux bambous.',
        ['Salon de thé', 'Calme'],
        { standing: 3 },
      ],
      [
        'Mille Li',
        "Mille li, c'est la distance qui sépare la patronne de son village ; elle la parcourt en dix nouilles.",
        ['Nouilles', 'Décontracté'],
        { zip: '75013', standing: 1 },
      ],
      [
        'La Théière de Jade',
        'Un ancien dépôt de porcelaine devenu cantine de quartier, sans un bol ébréché.',
        ['Familial'],
      ],
      [
        'Wok Sans Sommeil',
        "Le feu est allumé à onze heures et ne s'éteint que bien après minuit.",
        ['Festif', 'Halal'],
        { standing: 1, week: 'late' },
      ],
      [
        'Maison des Huit Bonheurs',
        'Huit tables rondes à plateau tournant, parfaites pour ne jamais choisir.',
        ['Grandes tablées', 'Familial'],
        { seats: 80, zip: '75013', week: 'everyday' },
      ],
      [
        'Raviolis de Madame Shen',
        "Madame Shen plie cent raviolis à l'heure derrière sa vitre et sourit à la centième.",
        ['Dim sum', 'Fait maison'],
        { signature: ['Xiao long bao', 'Raviolis aux légumes'], standing: 1 },
      ],
    ],
  ),
  ...housesOf(
    'chinois',
    [],
    [
      [
        'Vapeur & Bambou',
        "Les paniers s'empilent, la vapeur monte, et le dimanche matin la salle parle cantonais.",
        ['Cantonais', 'Dim sum', 'Familial'],
        { week: 'everyday' },
      ],
      [
        'Poivre Vert de Chengdu',
        'Le picotement qui engourdit les lèvres a ses fidèles : ils viennent ici deux fois par semaine.',
        ['Sichuanais', 'Épicé', 'Convivial'],
      ],
      [
        'La Marmite de Chongqing',
        'Une marmite, deux bouillons, trente garnitures à plonger soi-même.',
        ['Fondue chinoise', 'Sichuanais', 'Épicé', 'Grandes tablées'],
        { signature: ['Marmite deux bouillons'], week: 'evenings' },
      ],
      [
        'Formosa Bao',
        'Des pains vapeur gonflés, du porc qui fond et du thé aux perles pour emporter.',
        ['Taïwanais', 'Thé aux perles', 'Décontracté'],
        { signature: ['Gua bao', 'Thé aux perles'], standing: 1, week: 'continuous' },
      ],
      [
        'Le Cormoran de Guilin',
        "Canard, riz et pagodes peintes : une adresse d'autrefois, tenue par la même famille depuis 1978.",
        ['Cantonais', 'Chinois', 'Calme'],
      ],
    ],
  ),
]

const vietnamien: House[] = housesOf(
  'vietnamien',
  ['Vietnamien'],
  [
    [
      'Phở Ba Miền',
      'Ba miền, les trois régions : un bouillon du Nord, une soupe du Centre, une galette du Sud.',
      ['Nouilles', 'Décontracté'],
      { signature: ['Phở au bœuf', 'Bún bò Huế', 'Bánh xèo'], zip: '75013', standing: 1 },
    ],
    [
      "La Barque d'Hội An",
      'Une barque-panier au plafond, des lanternes de soie et des herbes par brassées.',
      ['Romantique', 'Terrasse'],
    ],
    [
      'Chez Cô Linh',
      "Cô Linh ne sert que ce qu'elle mange elle-même, et elle mange bien.",
      ['Fait maison', 'Intime'],
      { standing: 1 },
    ],
    [
      'Saïgon Mobylette',
      'Une mobylette bleue en vitrine, des bánh mì dans les sacoches, des tables hautes derrière.',
      ['Sandwichs', 'Branché'],
      { standing: 1, week: 'continuous' },
    ],
    [
      'Menthe & Mekong',
      "Des salades fraîches, peu d'huile, beaucoup d'herbes : on en sort léger.",
      ['Salades', 'Végétarien', 'Sans gluten'],
    ],
    [
      'Maison Indigo Tonkin',
      "L'indigo des rideaux vient de Sapa, les recettes de la grand-mère de Huong.",
      ['Cosy', 'Calme'],
    ],
    [
      'Le Bol de Riz Doré',
      'Quarante places, un karaoké caché au sous-sol et des crêpes qui croustillent.',
      ['Familial', 'Festif'],
      { seats: 40, week: 'everyday' },
    ],
    [
      'Hà Nội Sept Heures',
      "À sept heures du matin, le bouillon frémit déjà ; on le sert de la fin de matinée jusqu'au soir.",
      ['Nouilles', 'Petit-déjeuner'],
      { signature: ['Phở au bœuf'], standing: 1, week: 'continuous' },
    ],
    [
      'Lotus Rive Gauche',
      "Une adresse feutrée où le bœuf se grille à table et où l'on parle bas.",
      ['Chic', "Repas d'affaires"],
      { standing: 3 },
    ],
  ],
)

const coreen: House[] = housesOf(
  'coreen',
  ['Coréen'],
  [
    [
      'Hanok Lumière',
      "Le toit courbe d'une maison coréenne, en réduction, abrite dix tables à grillade.",
      ['Grill', 'Convivial'],
      { seats: 40 },
    ],
    [
      'Kimchi & Cie',
      'Sept kimchis, du plus jeune au plus vieux, et une cuisine qui tourne autour.',
      ['Fait maison', 'Végétarien'],
      { standing: 1 },
    ],
    [
      'Séoul Sonate',
      'Une pianiste et un cuisinier : elle joue le jeudi, lui tous les soirs.',
      ['Musique live', 'Romantique'],
      { week: 'evenings' },
    ],
    [
      'Bibim Bol',
      "Des bols de pierre si chauds que le riz chante encore quand on l'apporte.",
      ['Bols', 'Décontracté'],
      { standing: 1, week: 'everyday' },
    ],
    [
      'Chimaek Station',
      "Poulet frit et bière, l'alliance coréenne des soirs de match.",
      ['Poulet', 'Festif'],
      { signature: ['Poulet frit yangnyeom', 'Bière coréenne'], standing: 1, week: 'late' },
    ],
    [
      'Maison Boreum',
      'La pleine lune donne son nom à la maison et son menu aux nuits où elle paraît.',
      ['Chic', 'Intime'],
      { standing: 3 },
    ],
    [
      'Jardin de Ginseng',
      "Des bouillons clairs, du poulet au ginseng et le calme d'une arrière-cour.",
      ['Calme', 'Sans gluten'],
      { signature: ['Samgyetang'] },
    ],
  ],
)

const poke: House[] = [
  ...housesOf(
    'poke',
    ['Hawaïen', 'Poké bowl'],
    [
      [
        'Lanaï Bowls',
        'Une planche de surf pour comptoir et des bols montés sous vos yeux.',
        ['Bols', 'Décontracté', 'Sans gluten'],
        { standing: 1, week: 'continuous' },
      ],
      [
        'Aloha Bastoche',
        "L'esprit des îles à deux pas de la Colonne, avec des chaises longues dès qu'il fait beau.",
        ['Terrasse', 'Branché', 'Végan'],
        { zip: '75011', week: 'continuous' },
      ],
      [
        'Mahalo Midi',
        "On compose, on paie, on repart : un déjeuner frais en dix minutes, ou en vingt si l'on s'assied.",
        ['Salades', 'Décontracté'],
        { zip: '92300', standing: 1, week: 'lunches' },
      ],
    ],
  ),
]

export const asie: House[] = [...chinois, ...vietnamien, ...coreen, ...poke]
