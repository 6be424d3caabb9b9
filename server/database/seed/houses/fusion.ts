import { type House, housesOf } from './house.ts'

export const fusion: House[] = housesOf(
  'fusion',
  ['Fusion'],
  [
    [
      'Méridien Zéro',
      "Deux chefs, l'un de Lima, l'autre de Nantes, tirent chaque plat vers leur côté de la carte du monde.",
      ['Branché', 'Convivial'],
      { standing: 3 },
    ],
    [
      'Kumquat',
      'De petites assiettes acidulées, une lumière orange et des cocktails qui ont le dernier mot.',
      ['Festif', 'Branché'],
      { week: 'weekendLate' },
    ],
    [
      'Atelier Nikkei Paris',
      'Le Pérou et le Japon se sont rencontrés il y a un siècle ; ils se retrouvent ici tous les soirs.',
      ['Péruvien', 'Japonais', 'Chic'],
      { standing: 3, week: 'evenings' },
    ],
    [
      'La Boussole Folle',
      'Le menu change de cap chaque mois : les habitués parient sur le prochain port.',
      ['Convivial', 'Végétarien'],
    ],
    [
      'Parallèle 48',
      "Tous les produits poussent sous la même latitude, toutes les techniques viennent d'ailleurs.",
      ['Locavore', 'Chic'],
      { standing: 3 },
    ],
    [
      'Miso Baguette',
      "Le nom dit tout : un bouillon d'un côté, une croûte de l'autre, et l'envie de saucer.",
      ['Décontracté', 'Familial'],
      { standing: 1, week: 'everyday' },
    ],
    [
      'Comptoir Sésame Ouvert',
      "On s'assied devant les cuisiniers, on dit ce que l'on n'aime pas, le reste suit.",
      ['Intime', 'Végétarien', 'Sans gluten'],
    ],
    [
      'Les Cousins Lointains',
      "L'un revient de Séoul, l'autre de Mexico : leurs petites assiettes ont fait leur réputation.",
      ['Tacos', 'Festif'],
      { standing: 1, week: 'late' },
    ],
    [
      'Safran & Shiso',
      'La Perse et le Japon par-dessus les Alpes, dans un décor de théière et de laiton.',
      ['Romantique', 'Cosy'],
    ],
    [
      'Hors Saison',
      "Conserves, ferments et bocaux : une cuisine qui mange l'été en hiver et l'inverse.",
      ['Végan', 'Bio', 'Branché'],
    ],
    [
      'Terminus Hanoï-Brest',
      "Un bouillon d'un bout de la ligne, du beurre salé de l'autre : le train est direct.",
      ['Vietnamien', 'Convivial', 'Fait maison'],
    ],
    [
      'Altiplano Rive Droite',
      "Au sommet d'un immeuble de bureaux, les toits d'un côté, les Andes dans l'assiette.",
      ['Rooftop', 'Belle vue', 'Latino-américain'],
      { standing: 3, week: 'evenings' },
    ],
  ],
)
