import { type House, housesOf } from './house.ts'

export const indien: House[] = [
  ...housesOf(
    'indien',
    ['Indien'],
    [
      [
        'Bombay Canteen',
        'Sous les néons du passage, une cantine qui grésille de midi à minuit et parfume tout le pavé de cardamome.',
        ['Épicé', 'Halal'],
        {
          week: 'untilMidnight',
          street: '31 passage Brady',
          zip: '75010',
          standing: 2,
          signature: ['Butter chicken', 'Naan au fromage', 'Samosas aux légumes'],
        },
      ],
      [
        'Le Paon de Jaipur',
        "Un paon de mosaïque garde l'entrée, et les murs roses rappellent la ville d'où vient la famille Rathore.",
        ['Romantique', 'Végétarien'],
        { standing: 3 },
      ],
      [
        'Tandoor & Tonnelle',
        'Le four de terre est dehors, sous la tonnelle : on voit les naans se coller à la paroi.',
        ['Terrasse', 'Familial'],
      ],
      [
        'Chez Ammamma',
        'Ammamma veut dire grand-mère en telugu ; la sienne mettait de la noix de coco partout, lui aussi.',
        ['Curry', 'Végétarien', 'Convivial'],
        { standing: 1 },
      ],
      [
        'Malabar Express',
        'Des plateaux de métal, des nappes de feuilles de bananier et la côte du Kerala en quarante minutes.',
        ['Curry', 'Poissons', 'Décontracté'],
        { standing: 1 },
      ],
      [
        'La Malle de Cochin',
        "Des malles de voyage font office de tables basses, et chaque plat porte le nom d'un port.",
        ['Cosy', 'Épicé'],
      ],
      [
        'Safran Double',
        "Deux frères, deux cartes : l'une douce, l'autre franchement relevée, et un biryani pour les réconcilier.",
        ['Curry', 'Halal', 'Sans porc'],
      ],
      [
        'Gangotri',
        'Les légumes tiennent les deux tiers de la carte, et le patron sait parler onze lentilles.',
        ['Curry', 'Végétarien', 'Sans alcool'],
      ],
      [
        'Chai Walla',
        'Le thé bout toute la journée dans une bassine de cuivre, avec des en-cas de rue à toute heure.',
        ['Salon de thé', 'Végétarien', 'Décontracté'],
        { standing: 1, week: 'continuous' },
      ],
    ],
  ),
  ...housesOf(
    'indien',
    [],
    [
      [
        'Lahore Mahal',
        'Les grillades arrivent sur des plaques brûlantes et les grandes familles réservent le samedi.',
        ['Pakistanais', 'Grill', 'Halal', 'Sans alcool', 'Grandes tablées'],
        { week: 'everyday' },
      ],
      [
        'Karachi Corner',
        "À l'angle de la rue, un grill pakistanais où l'on mange avec les mains sans s'excuser.",
        ['Pakistanais', 'Curry', 'Halal', 'Décontracté'],
        { standing: 1, week: 'late' },
      ],
    ],
  ),
  ...housesOf(
    'himalaya',
    [],
    [
      [
        'La Porte de Kandy',
        "Le poivre, la cannelle et le curry noir de l'île, servis dans de petits bols que l'on mélange soi-même.",
        ['Sri-lankais', 'Curry', 'Épicé'],
      ],
      [
        'Annapurna Bleue',
        "Monsieur Gurung a guidé des trekkeurs vingt ans durant ; il dit que l'altitude lui a appris la patience des mijotés.",
        ['Népalais', 'Tibétain', 'Curry', 'Calme'],
      ],
      [
        'Le Toit de Lhassa',
        "Des drapeaux de prière, un thé au beurre pour les curieux et des épices qui réchauffent l'hiver.",
        ['Tibétain', 'Curry', 'Cosy', 'Végétarien'],
        { standing: 1 },
      ],
      [
        'Kaboul Jan',
        "Jan, c'est le mot tendre que l'on ajoute aux prénoms à Kaboul ; ici on l'ajoute à chaque assiette.",
        ['Afghan', 'Grill', 'Halal', 'Familial'],
      ],
    ],
  ),
]
