import { type House, housesOf } from './house.ts'

export const japonais: House[] = housesOf(
  'japonais',
  ['Japonais'],
  [
    [
      'Kintaro',
      'Un comptoir de bois clair, dix tabourets et la concentration du chef Sakai, qui coupe le poisson comme on écrit une lettre.',
      ['Sushi', 'Intime'],
      {
        street: '24 rue Saint-Augustin',
        zip: '75002',
        standing: 2,
        week: 'noSunday',
        signature: ['Chirashi saumon', 'Nigiri moriawase', 'Ramen shoyu'],
      },
    ],
    [
      'Hoshi no Ya',
      "Le nom veut dire maison de l'étoile ; au plafond, trois cents points de lumière refont le ciel de Kyoto.",
      ['Sushi', 'Romantique'],
      { standing: 3 },
    ],
    [
      'Ramen Kogane',
      "Les bols sont lourds, le bouillon est doré, et la file avance plus vite qu'on ne le craint.",
      ['Ramen', 'Décontracté'],
      { signature: ['Ramen tonkotsu', 'Ramen shoyu'], standing: 1, week: 'continuous' },
    ],
    [
      'Udon Shirakawa',
      'La pâte est foulée au pied, comme à Sanuki, puis coupée au grand couteau devant la vitrine.',
      ['Udon', 'Fait maison'],
      { signature: ['Udon au tempura'], standing: 1 },
    ],
    [
      'Izakaya Mikazuki',
      "Des petites assiettes qui arrivent quand elles sont prêtes, des verres qu'on remplit pour l'autre, et la lune en néon.",
      ['Yakitori', 'Festif'],
      { week: 'late' },
    ],
    [
      'Comptoir Tsubaki',
      'Madame Tsubaki a appris la pâtisserie à Lyon et les bouillons à Nara : les deux se croisent au dessert.',
      ['Intime', 'Végétarien'],
    ],
    [
      'Sakana-Ba',
      "Le poisson du jour est écrit à la craie ; quand l'ardoise est vide, le rideau tombe.",
      ['Sushi', 'Poissons', 'Pescétarien'],
      { standing: 3 },
    ],
    [
      'Bento Bleu',
      "Cinq cases, cinq saveurs, et une boîte consignée que l'on rapporte le lendemain.",
      ['Bento', 'Décontracté'],
      { standing: 1, week: 'lunches' },
    ],
    [
      'Nagaya',
      "Une maison en longueur comme dans les ruelles d'Osaka : tabourets devant, tatamis au fond.",
      ['Convivial', 'Terrasse'],
    ],
    [
      'Torii Rouge',
      "On passe sous un portique laqué et l'on choisit : grill à gauche, sushis à droite.",
      ['Yakitori', 'Sushi', 'Familial'],
    ],
    [
      'Yuzu & Braise',
      'Du charbon de chêne vert, des brochettes une à une et du yuzu jusque dans la glace.',
      ['Yakitori', 'Branché'],
      { week: 'evenings' },
    ],
    [
      'Matsuba',
      "Trois générations d'une même famille de Kanazawa se relaient derrière ce comptoir de quatorze places.",
      ['Sushi', 'Intime', 'Sans gluten'],
      { seats: 14, standing: 4, week: 'classic' },
    ],
    [
      'Le Petit Nikko',
      "Un bistrot parisien par la chaise, japonais par l'assiette, avec un menu du midi qui change chaque lundi.",
      ['Convivial', "Repas d'affaires"],
    ],
    [
      'Soba Murasaki',
      "Le sarrasin est moulu le matin même ; l'eau de cuisson se boit à la fin, comme il se doit.",
      ['Nouilles', 'Calme', 'Végétarien'],
      { signature: ['Soba froides'] },
    ],
    [
      'Donburi Club',
      'Un bol, une cuillère, un tabouret : la cuisine familiale japonaise sans cérémonie.',
      ['Bols', 'Décontracté'],
      { standing: 1, week: 'everyday' },
    ],
    [
      'Kaze',
      "Une salle blanche, un courant d'air parfumé au cyprès et des assiettes qui parlent bas.",
      ['Chic', 'Calme'],
      { standing: 3 },
    ],
    [
      'Maison Akebono',
      'Le riz est lavé au lever du jour, les derniers makis roulés tard : entre les deux, la maison ne ferme pas.',
      ['Sushi', 'Familial'],
      { week: 'continuous' },
    ],
    [
      'Gyoza Monogatari',
      "Des gyozas saisis, noyés, croustillants : une cuisson unique, et c'est toute l'histoire.",
      ['Convivial', 'Végan'],
      { signature: ['Gyoza au porc', 'Gyoza aux légumes'], standing: 1 },
    ],
    [
      'Hanabi-ya',
      "Les cuisiniers flambent, saluent, recommencent ; les anniversaires s'y terminent toujours en applaudissements.",
      ['Festif', 'Grandes tablées'],
      { week: 'weekendLate' },
    ],
    [
      'Ichi-Roku',
      'Seize couverts, un menu écrit la veille et le silence poli des grandes attentions.',
      ['Intime', 'Romantique'],
      { seats: 16, standing: 4, week: 'evenings' },
    ],
  ],
)
