import { alcohol, bottled, dish, type MenuBook, only, pork } from './dish.ts'

/** Central and eastern Europe: Polish, Georgian, Ukrainian and Russian houses. */
export const est: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        dish('Salade de betteraves', 'Pruneaux, ail, noix', 650, 'Fruits à coque', 'Sulfites'),
        dish('Champignons marinés', 'Aneth, vinaigre doux', 600, 'Sulfites'),
        ...only(
          ['Polonais', 'Ukrainien', 'Russe'],
          dish('Bortsch', 'Betterave, chou, crème aigre', 750, 'Lait', 'Céleri'),
          dish('Hareng à la crème', 'Pomme, oignon, pain noir', 850, 'Poissons', 'Lait', 'Gluten'),
          dish('Salade Olivier', 'Pommes de terre, petits pois, œuf, cornichon', 700, 'Œufs', 'Moutarde'),
        ),
        ...only(['Russe'], dish('Blinis au saumon', 'Crème aigre, aneth', 1250, 'Gluten', 'Lait', 'Œufs', 'Poissons')),
        ...only(
          ['Géorgien'],
          dish('Khatchapouri imérétien', 'Pain rond fourré au fromage', 1050, 'Gluten', 'Lait', 'Œufs'),
          dish("Pkhali d'épinards", 'Noix, grenade, coriandre', 700, 'Fruits à coque'),
          dish('Aubergines aux noix', 'Roulées, ail, grenade', 800, 'Fruits à coque'),
        ),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        dish('Feuilles de chou farcies', 'Bœuf, riz, tomate, crème', 1450, 'Lait', 'Céleri'),
        dish('Galettes de pommes de terre', 'Champignons, crème aigre', 1350, 'Lait', 'Œufs', 'Gluten'),
        dish('Truite au four', 'Aneth, citron, pommes vapeur', 1750, 'Poissons', 'Lait'),
        ...only(
          ['Polonais', 'Ukrainien'],
          pork('Pierogis à la viande', 'Huit pièces, beurre, oignons frits', 1350, 'Gluten', 'Œufs', 'Lait'),
          dish('Pierogis pomme de terre-fromage', 'Huit pièces, crème aigre', 1250, 'Gluten', 'Œufs', 'Lait'),
          pork('Bigos', 'Choucroute mijotée, saucisse fumée, pruneaux', 1500, 'Sulfites', 'Moutarde'),
          pork('Kotlet schabowy', 'Côtelette de porc panée, chou sauté', 1550, 'Gluten', 'Œufs'),
        ),
        ...only(
          ['Russe', 'Ukrainien'],
          dish('Bœuf Strogonoff', 'Champignons, crème, pommes paille', 1750, 'Lait', 'Moutarde', 'Sulfites'),
          dish('Poulet à la Kiev', 'Pané, beurre aux herbes', 1650, 'Gluten', 'Œufs', 'Lait'),
        ),
        ...only(
          ['Russe'],
          pork('Pelmenis', 'Vingt petits raviolis, crème, vinaigre', 1450, 'Gluten', 'Œufs', 'Lait'),
          dish('Koulibiac', 'Saumon en croûte, riz, œuf', 1900, 'Poissons', 'Gluten', 'Œufs', 'Lait'),
        ),
        ...only(
          ['Géorgien'],
          pork('Khinkalis', 'Cinq ravioles à la soupe, poivre', 1450, 'Gluten'),
          dish('Adjaruli', "Pain-barque, fromages, jaune d'œuf", 1500, 'Gluten', 'Lait', 'Œufs'),
          dish('Chakapuli', 'Agneau, estragon, prunes vertes', 1750, 'Sulfites'),
          dish('Lobio', 'Haricots rouges mijotés, coriandre, pain de maïs', 1250, 'Fruits à coque'),
          dish("Chachlyk d'agneau", 'Brochettes marinées, adjika', 1850),
        ),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Kacha', 'Sarrasin grillé', 400),
        dish('Concombres malossol', 'Aneth, ail', 350),
        dish("Pommes de terre à l'aneth", 'Beurre', 400, 'Lait'),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Medovik', 'Gâteau au miel en huit couches', 750, 'Gluten', 'Lait', 'Œufs'),
        dish('Syrniki', 'Galettes de fromage frais, griottes', 700, 'Gluten', 'Lait', 'Œufs'),
        dish('Pommes au four', 'Miel, noix', 600, 'Fruits à coque'),
        ...only(['Polonais'], dish('Sernik', 'Gâteau au fromage blanc', 700, 'Gluten', 'Lait', 'Œufs')),
        ...only(['Géorgien'], dish('Churchkhela', 'Noix enrobées de moût de raisin', 600, 'Fruits à coque', 'Gluten')),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        dish('Kompot', 'Fruits rouges, pomme, 30 cl', 400),
        bottled("Limonade à l'estragon", '50 cl', 450),
        dish('Kvas', 'Pain de seigle fermenté, moins de 1,2 % vol.', 450, 'Gluten'),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Verre de Saperavi', 'Rouge géorgien, 14 cl', 750, 'Sulfites'),
        alcohol("Vodka à l'herbe de bison", '4 cl', 650),
        alcohol('Bière blonde de Cracovie', '50 cl', 700, 'Gluten'),
        ...only(['Géorgien'], alcohol('Verre de Rkatsiteli en amphore', 'Blanc ambré, 14 cl', 800, 'Sulfites')),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Entrée + plat ou plat + dessert', cents: 1690, courses: ['starter', 'main', 'dessert'] },
        { name: 'Complet', about: 'Entrée + plat + dessert', cents: 1990, courses: ['starter', 'main', 'dessert'] },
      ],
    },
    {
      name: 'Table de fête',
      combos: [
        {
          about: 'Entrées, plats et pains à partager, à partir de 4',
          cents: 2900,
          courses: ['starter', 'main', 'dessert'],
        },
      ],
    },
  ],
}
