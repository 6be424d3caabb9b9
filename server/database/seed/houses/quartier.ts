import { type House, housesOf } from './house.ts'

const creperie: House[] = housesOf(
  'creperie',
  ['Crêperie'],
  [
    [
      "Le Phare d'Enora",
      "Enora a rapporté du Finistère deux billigs, un ciré et l'art du tour de main.",
      ['Galettes', 'Familial', 'Sans gluten'],
    ],
    [
      'La Bolée Rieuse',
      "Le cidre se boit dans des bolées dépareillées, et l'on rit plus fort à la troisième.",
      ['Galettes', 'Convivial'],
      { standing: 1 },
    ],
    [
      'Ker Maëlle',
      'Une maison bretonne de poche, près de la gare où descendaient les Bretons.',
      ['Galettes', 'Cosy'],
      { zip: '75014' },
    ],
    [
      'Blé Noir & Confiture',
      "Le sarrasin d'un seul moulin, quinze confitures maison et des goûters interminables.",
      ['Galettes', 'Salon de thé', 'Familial'],
      { standing: 1, week: 'continuous' },
    ],
    [
      'Au Triskell Gourmand',
      'Des galettes croustillantes sur les bords, moelleuses au centre, et rien entre les deux.',
      ['Galettes', 'Décontracté'],
      { standing: 1 },
    ],
    [
      'Crêperie du Goéland',
      "Un goéland empaillé surveille les assiettes ; personne n'a encore osé ne pas finir.",
      ['Galettes', 'Fruits de mer', 'Terrasse'],
    ],
    [
      'Les Sœurs Le Bihan',
      "L'une tourne le froment, l'autre le sarrasin, et elles ne se mélangent pas.",
      ['Galettes', 'Fait maison', 'Bio'],
    ],
  ],
)

const brunch: House[] = housesOf(
  'brunch',
  [],
  [
    [
      'Café Pomponne',
      "Un café de spécialité où l'on torréfie le mardi et où l'on brunche les six autres jours.",
      ['Café', 'Brunch', 'Branché', 'Végétarien'],
      { standing: 1, week: 'daytime' },
    ],
    [
      'Les Matins de Lou',
      'Lou se lève à quatre heures pour les brioches ; vous, pas avant dix.',
      ['Brunch', 'Petit-déjeuner', 'Cosy', 'Fait maison'],
      { week: 'daytime' },
    ],
    [
      'Granola & Fils',
      'Le fils fait les œufs, le père le granola, et la terrasse fait le reste.',
      ['Brunch', 'Café', 'Terrasse', 'Familial'],
      { signature: ['Granola maison'], standing: 1, week: 'daytime' },
    ],
    [
      'Salon Clémentine',
      'Des théières anglaises, des gâteaux sous cloche et la pluie sur la verrière.',
      ['Salon de thé', 'Pâtisserie', 'Calme', 'Romantique'],
      { week: 'daytime' },
    ],
    [
      'Deux Œufs Trois Copains',
      "Trois amis d'école, une poêle, et neuf façons de cuire un œuf.",
      ['Brunch', 'Décontracté', 'Végétarien'],
      { week: 'daytime' },
    ],
    [
      'La Pancakerie de Montsouris',
      'Des piles de pancakes face au parc, avec des crayons pour dessiner en attendant.',
      ['Pancakes', 'Brunch', 'Familial'],
      { signature: ["Pancakes au sirop d'érable"], zip: '75014', week: 'daytime' },
    ],
    [
      'Tasse & Tartine',
      'Six tables, un pain au levain, et le journal du jour pour qui arrive le premier.',
      ['Café', 'Petit-déjeuner', 'Calme'],
      { seats: 16, zip: '92350', standing: 1, week: 'daytime' },
    ],
  ],
)

const vegetal: House[] = housesOf(
  'vegetal',
  ['Cuisine végétale'],
  [
    [
      'Vert Comptoir',
      'Aucune viande, une galette de lentilles qui a ses fidèles et une sauce dont la recette tient dans un coffre.',
      ['Burger', 'Végan', 'Végétarien', 'Décontracté'],
      { standing: 1 },
    ],
    [
      'Potager Suspendu',
      'Les herbes poussent sur le toit, descendent par une corde et finissent dans votre assiette.',
      ['Végan', 'Végétarien', 'Bio', 'Rooftop'],
      { standing: 3 },
    ],
    [
      'Graine de Fève',
      'Une cuisine de légumineuses qui réconcilie les familles avec la lentille.',
      ['Végan', 'Végétarien', 'Familial', 'Sans lactose'],
      { standing: 1 },
    ],
    [
      'Chlorophylle Café',
      'Des jus pressés, des assiettes vertes et un coin lecture très disputé.',
      ['Jus de fruits', 'Végan', 'Végétarien', 'Cosy'],
      { standing: 1, week: 'daytime' },
    ],
    [
      'La Fane',
      'Rien ne se jette : les fanes font le pesto, les cosses le bouillon, et le reste nourrit deux poules.',
      ['Végan', 'Végétarien', 'Locavore', 'Fait maison'],
    ],
    [
      'Tempeh & Tralala',
      "Une cantine joyeuse, des tempehs maison et des desserts que l'on ne croirait pas sans beurre.",
      ['Bols', 'Végan', 'Végétarien', 'Sans gluten', 'Festif'],
      { standing: 1 },
    ],
    [
      'Racine Carrée',
      'Un ancien professeur de mathématiques fait rimer légumes anciens et proportions exactes.',
      ['Végan', 'Végétarien', 'Intime', 'Bio'],
      { standing: 3, week: 'evenings' },
    ],
  ],
)

const mer: House[] = housesOf(
  'mer',
  [],
  [
    [
      'Le Banc de Marcel',
      "Un banc d'écailler dehors, quinze couverts dedans, et Marcel entre les deux.",
      ['Fruits de mer', 'Poissons', 'Décontracté', 'Terrasse'],
      { signature: ['Six huîtres fines de claire'], seats: 15 },
    ],
    [
      'La Vigie',
      'De la table du fond, on voit arriver la marée : elle passe par la porte, à dix heures, en caisses.',
      ['Poissons', 'Fruits de mer', 'Pescétarien', 'Chic'],
      { standing: 3 },
    ],
    [
      'Moule Bonheur',
      'Des moules à pleines cocottes, des frites à volonté et des tabliers pour tout le monde.',
      ['Fruits de mer', 'Friterie', 'Familial'],
      { signature: ['Moules marinières', 'Moules à la crème'], standing: 1, week: 'everyday' },
    ],
    [
      'Cap Ouessant',
      "Le vent n'y est pas, mais le ragoût sous les mottes, si, les jours de commande.",
      ['Poissons', 'Régional', 'Cosy', 'Pescétarien'],
    ],
    [
      'Chips & Chaluts',
      'Églefin croustillant, sauce à la menthe et bière tiède si vraiment vous insistez.',
      ['Fish and chips', 'Britannique', 'Décontracté'],
      { signature: ['Fish and chips'], standing: 1, week: 'continuous' },
    ],
    [
      'Port-Libre',
      "Une salle d'armateur, des plateaux à trois étages et des nappes qui craquent.",
      ['Fruits de mer', 'Poissons', 'Chic', "Repas d'affaires"],
      { zip: '75015', standing: 3 },
    ],
  ],
)

export const quartier: House[] = [...creperie, ...brunch, ...vegetal, ...mer]
