import { type House, housesOf } from './house.ts'

export const gastronomique: House[] = housesOf(
  'gastronomique',
  ['Gastronomique'],
  [
    [
      "L'Heure Bleue de Corentin",
      'Corentin Vasseur cuisine à la minute où la lumière bascule : le premier service commence au coucher du soleil.',
      ['Chic', 'Romantique'],
      { standing: 3, week: 'evenings' },
    ],
    [
      'Sillage',
      'Une cuisine de parfums menée par une ancienne nez de Grasse, où chaque assiette laisse une trace.',
      ['Chic', 'Intime'],
      { standing: 3, week: 'classic' },
    ],
    [
      'La Table du Verger Clos',
      'Un verger de ville, soixante arbres palissés et un menu écrit par la cueillette.',
      ['Jardin', 'Locavore', 'Romantique'],
      { standing: 2 },
    ],
    [
      'Maison Valmorin',
      "Les salons d'un hôtel particulier, un service au guéridon et des sauces que l'on finit à la cuillère.",
      ['Chic', "Repas d'affaires"],
      { zip: '75008', standing: 3, week: 'noSunday' },
    ],
    [
      'Ombrelune',
      'Douze tables sous un dôme étoilé et une cuisine qui joue du chaud, du froid et du temps.',
      ['Romantique', 'Intime'],
      { seats: 36, standing: 2, week: 'evenings' },
    ],
    [
      'Le Second Souffle',
      "Une cheffe de quarante ans d'expérience a tout quitté pour une salle de vingt couverts et une carte libre.",
      ['Intime', 'Végétarien'],
      { seats: 20, standing: 1, week: 'classic' },
    ],
    [
      'Épure & Racines',
      "Les racines d'abord : panais, salsifis, topinambours traités comme des pièces nobles.",
      ['Végétarien', 'Locavore', 'Calme'],
      { standing: 1 },
    ],
    [
      'Quai des Alizés',
      'Le poisson, rien que le poisson, face au fleuve, avec une cave de blancs profonds.',
      ['Poissons', "Au bord de l'eau", 'Belle vue'],
      { zip: '92200', standing: 3 },
    ],
    [
      "L'Étage des Hirondelles",
      'Au septième étage, la ville à perte de vue et un menu qui prend son temps.',
      ['Rooftop', 'Belle vue', 'Chic'],
      { standing: 3, week: 'evenings' },
    ],
    [
      'Arsène & Lumière',
      'La cuisine est au centre de la salle, éclairée comme une scène ; on dîne au premier rang.',
      ['Branché', 'Chic'],
      { standing: 2, week: 'evenings' },
    ],
    [
      'Fleur de Sarments',
      "Tout passe par la braise de sarments, jusqu'à la crème glacée.",
      ['Grill', 'Romantique'],
      { standing: 1 },
    ],
    [
      'Les Heures Claires',
      'Un déjeuner lumineux, une brigade jeune et des prix tenus : la gastronomie sans la cravate.',
      ['Calme', "Repas d'affaires"],
      { standing: 1, week: 'noSunday' },
    ],
    [
      'Table Montaigu',
      'Trois salons, trois couleurs, et une cuisine classique récitée sans une faute.',
      ['Traditionnel', 'Chic'],
      { zip: '75007', standing: 2, week: 'classic' },
    ],
  ],
)
