import { alcohol, bottled, dish, type MenuBook, only, onSite } from './dish.ts'

/** Around India: Nepal, Tibet, Afghanistan, Sri Lanka. */
export const himalaya: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        dish('Soupe de lentilles', 'Cumin, citron', 550),
        dish('Beignets de légumes', 'Farine de pois chiche, chutney de menthe', 600),
        ...only(
          ['Népalais', 'Tibétain'],
          dish('Momos aux légumes', 'Six raviolis vapeur, sauce tomate-piment', 750, 'Gluten', 'Soja'),
          dish('Momos au bœuf', 'Six raviolis vapeur, gingembre', 850, 'Gluten', 'Soja'),
          dish('Aloo dum', 'Pommes de terre, sésame, piment', 600, 'Sésame', 'Moutarde'),
        ),
        ...only(
          ['Afghan'],
          dish('Bolani', 'Galette farcie aux poireaux, yaourt', 700, 'Gluten', 'Lait'),
          dish('Borani banjan', "Aubergines, tomate, yaourt à l'ail", 750, 'Lait'),
          dish('Achar et pain chaud', 'Légumes au vinaigre, naan', 500, 'Gluten', 'Moutarde'),
        ),
        ...only(
          ['Sri-lankais'],
          dish('Rouleaux de poisson', 'Trois rouleaux croustillants', 750, 'Gluten', 'Poissons', 'Œufs'),
          dish('Vadai', 'Galettes de lentilles, chutney coco', 600, 'Moutarde'),
          dish('Pol sambol et roti', 'Coco râpée, piment, galette', 650, 'Gluten', 'Poissons'),
        ),
      ],
    },
    {
      category: 'Currys & plats mijotés',
      course: 'main',
      dishes: [
        dish('Curry de poulet maison', 'Tomate, gingembre, coriandre', 1300, 'Moutarde'),
        dish("Curry d'agneau", 'Cardamome noire, oignons fondus', 1450),
        dish('Légumes au cumin', 'Chou-fleur, pommes de terre, petits pois', 1100),
        ...only(
          ['Népalais', 'Tibétain'],
          dish('Dal bhat', 'Lentilles, riz, légumes, pickles : le plat de tous les jours', 1250, 'Moutarde'),
          dish('Thenthuk', 'Soupe de pâtes tirées, bœuf, épinards', 1250, 'Gluten', 'Céleri', 'Soja'),
          dish('Sha phaley', 'Chaussons frits au bœuf', 1300, 'Gluten'),
          dish('Chow-chow sautés', 'Nouilles, légumes, sauce soja', 1200, 'Gluten', 'Soja'),
        ),
        ...only(
          ['Afghan'],
          dish('Kabuli palaw', "Riz aux carottes, raisins, jarret d'agneau", 1600, 'Fruits à coque', 'Sulfites'),
          dish('Mantou', 'Raviolis au bœuf, lentilles, yaourt', 1450, 'Gluten', 'Lait'),
          dish('Kofta tchalaw', 'Boulettes de bœuf, sauce tomate, riz', 1400),
          dish('Brochettes de Kaboul', 'Agneau, sumac, naan', 1600, 'Gluten'),
          dish('Sabzi palaw', 'Épinards, riz, coriandre', 1250),
        ),
        ...only(
          ['Sri-lankais'],
          dish('Kottu roti', 'Galettes hachées, poulet, légumes, œuf', 1300, 'Gluten', 'Œufs'),
          dish('Curry noir de bœuf', 'Épices torréfiées, coco', 1450, 'Moutarde'),
          dish('Ambul thiyal', 'Thon au tamarin noir et au poivre', 1550, 'Poissons'),
          dish('Riz et curry', 'Cinq petits currys, riz rouge, papadam', 1450, 'Poissons', 'Moutarde'),
          dish('Hoppers aux œufs', 'Trois crêpes de riz, œuf, sambol', 1250, 'Œufs', 'Poissons'),
        ),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Riz basmati', 'Vapeur', 300),
        dish('Galette de blé', 'Cuite à la plaque', 250, 'Gluten'),
        dish('Chutneys de la maison', 'Menthe, tamarin, tomate', 300),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Riz au lait à la cardamome', 'Pistaches', 550, 'Lait', 'Fruits à coque'),
        dish('Mangue au citron vert', 'Piment doux', 600),
        dish('Flan coco et jagré', 'Épices douces', 600, 'Œufs', 'Fruits à coque'),
        ...only(['Afghan'], dish('Firni', 'Crème à la rose, amandes', 550, 'Lait', 'Fruits à coque')),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        dish('Lassi à la rose', 'Yaourt, sirop de rose', 450, 'Lait'),
        onSite('Thé aux épices', 'Cardamome, gingembre, lait', 350, 'Lait'),
        bottled('Soda au gingembre', '33 cl', 400),
        ...only(['Tibétain'], onSite('Thé au beurre', 'Beurre salé, thé noir', 400, 'Lait')),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol("Bière blonde de l'Himalaya", '33 cl', 550, 'Gluten'),
        alcohol('Verre de Gewurztraminer', 'Alsace, 14 cl', 700, 'Sulfites'),
        ...only(['Sri-lankais'], alcohol('Arrack et soda', 'Eau-de-vie de coco, citron vert', 850)),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Entrée + plat, riz compris', cents: 1450, courses: ['starter', 'main', 'side'] },
        {
          name: 'Complet',
          about: 'Entrée + plat + dessert, riz compris',
          cents: 1750,
          courses: ['starter', 'main', 'side', 'dessert'],
        },
      ],
    },
    {
      name: 'Grande tablée',
      combos: [
        {
          about: 'Entrées et plats mijotés au centre de la table, à partir de 4',
          cents: 2400,
          courses: ['starter', 'main', 'side'],
        },
      ],
    },
  ],
}
