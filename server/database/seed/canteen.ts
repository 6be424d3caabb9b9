import type { Allergen, CategoryName } from './menus/dish.ts'

/** What a house cooks for the canteen on a weekday; the price is in cents. */
export type Lunch = {
  house: string
  name: string
  about: string
  cents: number
  main: CategoryName
  allergens: Allergen[]
}

/** Six houses a day, Monday to Friday: each sends a main dish, what goes with it, and something sweet or fresh. */
export const CANTEEN: readonly (readonly Lunch[])[] = [
  [
    lunch(
      'Kintaro',
      'Bento saumon teriyaki',
      'Saumon laqué, riz vinaigré, salade de chou au sésame, edamame',
      1490,
      'Bols & salades-repas',
      ['Gluten', 'Poissons', 'Soja', 'Sésame'],
    ),
    lunch(
      'Le Comptoir des Arpents',
      'Blanquette du lundi',
      'Veau fondant, carottes et champignons, riz pilaf, compote de pommes maison',
      1390,
      'Plats',
      ['Gluten', 'Lait', 'Céleri'],
    ),
    lunch(
      'Gangotri',
      'Thali végétarien',
      'Dal de lentilles, palak paneer, riz basmati, naan, raïta au concombre',
      1290,
      'Currys & plats mijotés',
      ['Gluten', 'Lait', 'Moutarde'],
    ),
    lunch(
      'La Dispensa di Nino',
      'Lasagnes de la Nonna',
      'Lasagnes à la bolognaise, roquette et parmesan, panna cotta aux fruits rouges',
      1390,
      'Pâtes',
      ['Gluten', 'Œufs', 'Lait', 'Céleri'],
    ),
    lunch(
      'Mahalo Midi',
      'Poké thon mangue',
      'Thon mariné, riz, mangue, avocat, concombre, oignons frits',
      1350,
      'Bols & salades-repas',
      ['Gluten', 'Poissons', 'Soja', 'Sésame'],
    ),
    lunch(
      'Racine Carrée',
      'Bol de la racine',
      'Courge rôtie, pois chiches croustillants, boulgour, tahini au citron, cookie',
      1250,
      'Bols & salades-repas',
      ['Gluten', 'Sésame', 'Fruits à coque'],
    ),
  ],
  [
    lunch(
      'Bombay Canteen',
      'Poulet tikka masala',
      "Poulet au tandoor en sauce, riz basmati, cheese naan, salade d'oignons rouges",
      1350,
      'Currys & plats mijotés',
      ['Gluten', 'Lait', 'Fruits à coque'],
    ),
    lunch(
      'Falafel Comptoir Zeina',
      'Assiette falafel',
      'Falafels, houmous, taboulé, pickles de navet, pain pita, baklawa',
      1190,
      'Plats',
      ['Gluten', 'Sésame', 'Fruits à coque'],
    ),
    lunch(
      'Phở Ba Miền',
      'Bo bun au bœuf',
      'Vermicelles de riz, bœuf sauté à la citronnelle, nems, herbes, cacahuètes',
      1290,
      'Nouilles & soupes-repas',
      ['Gluten', 'Poissons', 'Arachides', 'Soja'],
    ),
    lunch(
      "Le Zinc d'Ernestine",
      'Parmentier de canard',
      'Canard confit, purée de pommes de terre, salade verte, crème au caramel',
      1450,
      'Plats',
      ['Lait', 'Œufs', 'Moutarde'],
    ),
    lunch(
      "Forno Sant'Eufemia",
      'Gnocchis à la sorrentine',
      'Gnocchis gratinés à la tomate et à la mozzarella, focaccia, tiramisu',
      1320,
      'Pâtes',
      ['Gluten', 'Œufs', 'Lait'],
    ),
    lunch(
      'Bibim Bol',
      'Bibimbap aux légumes',
      'Riz, légumes sautés, œuf mollet, sauce gochujang, kimchi',
      1290,
      'Bols & salades-repas',
      ['Gluten', 'Œufs', 'Soja', 'Sésame'],
    ),
  ],
  [
    lunch(
      'Donburi Club',
      'Katsudon',
      'Porc pané, œuf et oignons sur un bol de riz, salade wakamé, mochi',
      1390,
      'Bols & salades-repas',
      ['Gluten', 'Œufs', 'Soja', 'Sésame'],
    ),
    lunch(
      "La Semoule d'Aïcha",
      'Couscous aux sept légumes',
      'Semoule roulée, légumes du bouillon, poulet rôti, corne de gazelle',
      1390,
      'Couscous & tajines',
      ['Gluten', 'Céleri', 'Fruits à coque'],
    ),
    lunch(
      'Basilic Sacré',
      'Curry vert de crevettes',
      'Crevettes, lait de coco, aubergines thaïes, riz jasmin, ananas frais',
      1420,
      'Currys & plats mijotés',
      ['Crustacés', 'Poissons'],
    ),
    lunch(
      'Crêperie du Goéland',
      'Galette des halles',
      'Galette de sarrasin, jambon, comté, œuf, salade, far breton',
      1250,
      'Galettes de sarrasin',
      ['Gluten', 'Œufs', 'Lait'],
    ),
    lunch(
      'La Bottega di Ottavio',
      'Risotto aux champignons',
      'Carnaroli, champignons de saison, parmesan, salade de fenouil, biscotti',
      1450,
      'Plats',
      ['Gluten', 'Lait', 'Fruits à coque'],
    ),
    lunch(
      'Vert Comptoir',
      'Burger de lentilles',
      'Galette de lentilles, cheddar végétal, frites de patate douce, coleslaw',
      1320,
      'Burgers',
      ['Gluten', 'Soja', 'Moutarde'],
    ),
  ],
  [
    lunch(
      'Beyrouth-sur-Seine',
      'Chich taouk',
      "Brochettes de poulet à l'ail, boulgour, fattouche, crème de toum, mouhalabieh",
      1380,
      'Grillades',
      ['Gluten', 'Lait', 'Fruits à coque'],
    ),
    lunch(
      'Malabar Express',
      'Curry de poisson du Kerala',
      'Lieu, lait de coco et curcuma, riz aux graines de moutarde, chutney mangue',
      1390,
      'Currys & plats mijotés',
      ['Poissons', 'Moutarde'],
    ),
    lunch(
      'Udon Shirakawa',
      'Kake udon, tempura',
      "Nouilles épaisses dans leur bouillon à part, tempura de légumes, salade d'algues",
      1350,
      'Nouilles & soupes-repas',
      ['Gluten', 'Poissons', 'Soja', 'Sésame'],
    ),
    lunch(
      'Au Rendez-vous des Cochers',
      'Saucisse purée',
      'Saucisse de Toulouse, purée au beurre, jus corsé, salade, tarte fine',
      1290,
      'Plats',
      ['Gluten', 'Lait', 'Moutarde'],
    ),
    lunch(
      'Mercado Xochitl',
      'Bol burrito',
      'Bœuf effiloché, riz, haricots noirs, guacamole, pico de gallo, maïs grillé',
      1320,
      'Bols & salades-repas',
      ['Lait'],
    ),
    lunch(
      'Potager Suspendu',
      'Chili sin carne',
      'Haricots rouges, courge, riz complet, crème de cajou, brownie au chocolat',
      1250,
      'Plats',
      ['Gluten', 'Soja', 'Fruits à coque'],
    ),
  ],
  [
    lunch(
      'Kintaro',
      'Chirashi du vendredi',
      'Saumon, thon et daurade sur riz vinaigré, soupe miso, salade de chou',
      1590,
      'Sushis & sashimis',
      ['Poissons', 'Soja', 'Sésame'],
    ),
    lunch(
      'Bœuf & Brioche',
      'Burger du boucher',
      'Bœuf haché du jour, cantal, oignons confits, frites maison, salade',
      1450,
      'Burgers',
      ['Gluten', 'Œufs', 'Lait', 'Moutarde'],
    ),
    lunch(
      "Jardin d'Isan",
      'Pad thaï au poulet',
      'Nouilles de riz sautées, poulet, pousses de soja, cacahuètes, citron vert',
      1320,
      'Nouilles & soupes-repas',
      ['Œufs', 'Poissons', 'Arachides', 'Soja'],
    ),
    lunch(
      'Pita Pelion',
      'Souvlaki de porc',
      'Deux brochettes, pita, tzatziki, salade grecque, yaourt au miel',
      1290,
      'Grillades',
      ['Gluten', 'Lait'],
    ),
    lunch(
      'Riad des Menthes',
      'Tajine de poulet au citron',
      "Poulet, citron confit et olives, semoule, salade d'orange à la cannelle",
      1390,
      'Couscous & tajines',
      ['Gluten', 'Céleri'],
    ),
    lunch(
      'Graine de Fève',
      'Dahl de corail au coco',
      'Lentilles corail, lait de coco, riz basmati, chou-fleur rôti, perles de tapioca',
      1190,
      'Currys & plats mijotés',
      ['Moutarde'],
    ),
  ],
]

function lunch(
  house: string,
  name: string,
  about: string,
  cents: number,
  main: CategoryName,
  allergens: Allergen[],
): Lunch {
  return { house, name, about, cents, main, allergens }
}
