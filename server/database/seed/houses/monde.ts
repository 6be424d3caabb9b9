import { type House, housesOf } from './house.ts'

const mexicain: House[] = housesOf(
  'mexicain',
  ['Mexicain'],
  [
    [
      'Casa Cempasúchil',
      "Les fleurs orange du jour des morts sèchent au plafond toute l'année.",
      ['Convivial', 'Végétarien'],
    ],
    [
      'La Lucha Verde',
      'Des masques de catcheurs, des tacos au comptoir et une sauce verte qui gagne toujours.',
      ['Tacos', 'Festif'],
      { standing: 1, week: 'late' },
    ],
    [
      'Mercado Xochitl',
      'Une petite halle avec trois stands : maïs, grillades, fruits. On circule, on pose, on recommence.',
      ['Tacos', 'Décontracté'],
      { standing: 1, week: 'everyday' },
    ],
    [
      'Doña Remedios',
      "Le mole compte vingt-six ingrédients et trois jours ; Remedios n'en a jamais écrit la recette.",
      ['Fait maison', 'Romantique'],
      { signature: ['Poulet au mole poblano'], standing: 3 },
    ],
    [
      'Agave Bleu',
      'Cinquante mezcals en file derrière le bar et de quoi les accompagner dignement.',
      ['Festif', 'Branché'],
      { week: 'weekendLate' },
    ],
    [
      'El Burro Terco',
      "L'âne têtu ne sert pas de réservation de moins de deux assiettes ; personne ne s'en plaint.",
      ['Tex-mex', 'Familial', 'Sans gluten'],
      { standing: 1 },
    ],
  ],
)

const latino: House[] = housesOf(
  'latino',
  [],
  [
    [
      'Chaska',
      "L'étoile du berger en quechua : des ceviches à midi, des braises le soir.",
      ['Péruvien', 'Latino-américain', 'Branché'],
    ],
    [
      'Cuzco Mía',
      'Les tissages de la famille Quispe aux murs et neuf variétés de pommes de terre en cuisine.',
      ['Péruvien', 'Familial', 'Sans gluten'],
    ],
    [
      'Boteco Ipê Amarelo',
      "Une feijoada le samedi, un pandeiro le dimanche, et l'ipê jaune en fleur sur la vitrine.",
      ['Brésilien', 'Festif', 'Musique live'],
      { signature: ['Feijoada'], week: 'weekendLate' },
    ],
    [
      'Estancia Del Ombú',
      "La braise vient d'abord, la viande ensuite, et l'on attend son tour avec un maté.",
      ['Argentin', 'Viandes', 'Grill', 'Convivial'],
      { standing: 3 },
    ],
    [
      'Parrilla Nueve de Julio',
      "Un gril de trois mètres, des pièces au poids et un tango qu'il ne faut pas provoquer.",
      ['Argentin', 'Steak house', 'Grandes tablées'],
      { standing: 3, week: 'evenings' },
    ],
    [
      'Arepera Maracucha',
      "La galette de maïs se garnit de tout, se tient d'une main et se finit trop vite.",
      ['Vénézuélien', 'Latino-américain', 'Décontracté', 'Sans gluten'],
      { standing: 1 },
    ],
    [
      'Finca Jacaranda',
      'Café de Colombie à toute heure, empanadas à midi, aguardiente pour les grands soirs.',
      ['Colombien', 'Café', 'Cosy'],
      { standing: 1, week: 'continuous' },
    ],
    [
      'Le Grill de Gaspard',
      'Gaspard mûrit ses pièces quarante jours et les découpe à la demande, au centimètre.',
      ['Steak house', 'Viandes', "Repas d'affaires"],
      { standing: 4 },
    ],
  ],
)

const afrique: House[] = housesOf(
  'afrique',
  [],
  [
    [
      'Teranga Bleue',
      "Teranga, l'hospitalité : un grand plat commun, et l'on trouve toujours une place de plus.",
      ['Sénégalais', 'Africain', 'Convivial', 'Halal'],
    ],
    [
      'Chez Mame Coumba',
      'Le riz au poisson du midi, et la file qui va avec, depuis dix-sept ans.',
      ['Sénégalais', 'Poissons', 'Familial', 'Halal'],
      { signature: ['Thiéboudienne'], standing: 1 },
    ],
    [
      "Le Maquis d'Akissi",
      "Poisson braisé, attiéké et musique : un maquis d'Abidjan avec un toit.",
      ['Ivoirien', 'Grill', 'Festif'],
      { signature: ['Poisson braisé'], zip: '75018', week: 'weekendLate' },
    ],

    [
      'Baobab & Bissap',
      "Des jus de six couleurs, une cuisine d'Afrique de l'Ouest et des livres à emprunter.",
      ['Africain', 'Sénégalais', 'Végétarien', 'Cosy'],
      { standing: 1 },
    ],
    [
      'Cannelle de Bassam',
      'Une longue véranda comme à Grand-Bassam, des épices douces et des soirées sans fin.',
      ['Africain', 'Ivoirien', 'Romantique', 'Épicé'],
    ],
    [
      'Addis Étoile',
      "On déchire, on trempe, on partage : la galette sert d'assiette et de couvert.",
      ['Éthiopien', 'Africain', 'Végan', 'Convivial'],
    ],
    [
      'La Case de Douala',
      'Le ndolé du dimanche mobilise toute la famille et la moitié de la rue.',
      ['Camerounais', 'Africain', 'Familial'],
      { week: 'noMonday', signature: ['Ndolé'] },
    ],
  ],
)

const antilles: House[] = housesOf(
  'antilles',
  [],
  [
    [
      'Ti Case Madinina',
      "Des persiennes jaunes, un rhum de la plantation du cousin et des accras qu'on recommande.",
      ['Antillais', 'Créole', 'Festif'],
      { week: 'weekendLate' },
    ],
    [
      'Le Lambi Content',
      'Le lambi se bat, se mijote et se sert le vendredi, avec le sourire de Gisèle.',
      ['Antillais', 'Poissons', 'Familial'],
      { signature: ['Fricassée de lambi'] },
    ],
    [
      'Doudou Piment',
      'Une roulotte devenue salle : poulet boucané, sauce chien et zouk modéré.',
      ['Antillais', 'Caribéen', 'Décontracté'],
      { standing: 1 },
    ],
    [
      'Cari Cilaos',
      'Les caris du cirque de Cilaos, au feu de bois quand la mairie le permet.',
      ['Réunionnais', 'Créole', 'Convivial', 'Épicé'],
    ],
    [
      'Vanille Bourbon',
      "La vanille se cache où on ne l'attend pas : dans le canard, le pain, la sauce.",
      ['Réunionnais', 'Créole', 'Romantique'],
      { standing: 3 },
    ],
  ],
)

const est: House[] = housesOf(
  'est',
  ['Européen'],
  [
    [
      'Chez Babcia Zofia',
      "Babcia Zofia roule les pierogis en racontant Cracovie ; il faut l'écouter jusqu'au dessert.",
      ['Polonais', 'Traditionnel', 'Familial'],
      { standing: 1 },
    ],
    [
      'Le Toast de Koutaïssi',
      "Le tamada est le maître des toasts ; ici, à chaque table, quelqu'un finit par le devenir.",
      ['Géorgien', 'Traditionnel', 'Grandes tablées'],
    ],
    [
      "Tournesol d'Odessa",
      "Des tournesols séchés, un bortsch qui change selon l'humeur et un chœur le dimanche.",
      ['Ukrainien', 'Traditionnel', 'Convivial'],
      { week: 'noMonday', signature: ['Bortsch'] },
    ],
    [
      "La Datcha d'Hiver",
      'Un samovar, des fourrures synthétiques et des champignons marinés maison.',
      ['Russe', 'Traditionnel', 'Cosy'],
      { standing: 3, week: 'evenings' },
    ],
  ],
)

export const monde: House[] = [...mexicain, ...latino, ...afrique, ...antilles, ...est]
