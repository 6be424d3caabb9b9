import { alcohol, bottled, dish, type MenuBook, only, onSite } from './dish.ts'

export const maghreb: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        ...only(['Marocain', 'Maghrébin'], dish('Zaalouk', 'Aubergines et tomates confites, cumin', 650)),
        ...only(
          ['Tunisien', 'Maghrébin', 'Algérien'],
          dish("Brick à l'œuf et au thon", 'Feuille croustillante, câpres, harissa', 750, 'Gluten', 'Œufs', 'Poissons'),
        ),
        ...only(
          ['Marocain', 'Maghrébin'],
          dish('Harira', 'Soupe de lentilles, pois chiches et tomate', 650, 'Gluten', 'Céleri'),
        ),
        ...only(
          ['Tunisien', 'Maghrébin', 'Algérien'],
          dish('Salade mechouia', 'Poivrons et tomates grillés, thon, œuf', 750, 'Poissons', 'Œufs'),
        ),
        ...only(
          ['Algérien'],
          dish('Chorba frik', 'Soupe de blé vert, agneau, coriandre', 700, 'Gluten', 'Céleri'),
          dish('Bourek à la viande', 'Deux rouleaux croustillants', 750, 'Gluten', 'Œufs'),
        ),
        ...only(
          ['Marocain', 'Maghrébin'],
          dish(
            'Pastilla au poulet',
            'Amandes, cannelle, sucre glace',
            1150,
            'Gluten',
            'Œufs',
            'Fruits à coque',
            'Lait',
          ),
        ),
        ...only(
          ['Marocain', 'Maghrébin'],
          dish('Briouates au fromage', 'Quatre pièces, menthe', 700, 'Gluten', 'Lait'),
        ),
        dish('Carottes au cumin', 'Tièdes, citron confit', 500),
      ],
    },
    {
      category: 'Couscous & tajines',
      course: 'main',
      dishes: [
        dish('Couscous aux sept légumes', 'Semoule roulée à la main, bouillon, pois chiches', 1350, 'Gluten', 'Céleri'),
        dish('Couscous poulet', 'Cuisse rôtie, légumes, raisins', 1550, 'Gluten', 'Céleri'),
        dish('Couscous royal', 'Agneau, poulet, merguez, légumes', 2150, 'Gluten', 'Céleri'),
        ...only(
          ['Tunisien', 'Maghrébin', 'Algérien'],
          dish('Couscous au mérou', 'À la tunisienne, coings, piment', 1950, 'Gluten', 'Poissons', 'Céleri'),
        ),
        dish("Tajine d'agneau aux pruneaux", 'Amandes grillées, sésame', 1750, 'Fruits à coque', 'Sésame'),
        dish('Tajine de poulet au citron confit', 'Olives vertes, safran', 1600, 'Sulfites'),
        dish('Tajine de légumes', 'Courge, pois chiches, fruits secs', 1350, 'Fruits à coque', 'Sulfites'),
        dish('Tajine kefta', "Boulettes d'agneau, tomate, œuf", 1500, 'Œufs'),
        ...only(
          ['Marocain'],
          dish('Tajine de poisson à la chermoula', 'Cabillaud, pommes de terre, tomate, coriandre', 1750, 'Poissons'),
        ),
        ...only(
          ['Tunisien'],
          dish('Kamounia', 'Bœuf au cumin, pain', 1500, 'Gluten'),
          dish('Ojja aux merguez', 'Tomates, piments, œufs', 1350, 'Œufs', 'Sulfites'),
        ),
        ...only(
          ['Algérien'],
          dish('Rechta au poulet', 'Nouilles fines, navets, pois chiches', 1550, 'Gluten', 'Céleri'),
        ),
        ...only(
          ['Marocain', 'Maghrébin'],
          dish('Tanjia de Marrakech', 'Jarret de bœuf confit dans la jarre, citron, cumin', 1850),
        ),
      ],
    },
    {
      category: 'Grillades',
      course: 'main',
      dishes: [
        dish("Brochettes d'agneau", 'Cumin, frites, salade', 1600),
        dish('Merguez grillées', 'Quatre pièces, harissa maison', 1350, 'Sulfites'),
        dish("Méchoui d'épaule", 'Agneau rôti quatre heures, semoule', 2200, 'Gluten'),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Semoule au beurre', 'Raisins, pois chiches', 400, 'Gluten', 'Lait'),
        dish('Pain kesra', 'Semoule, nigelle, servi chaud', 250, 'Gluten'),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        ...only(
          ['Marocain', 'Maghrébin'],
          dish('Cornes de gazelle', "Quatre pièces, amande, fleur d'oranger", 600, 'Gluten', 'Fruits à coque', 'Lait'),
        ),
        dish('Orange à la cannelle', "Fleur d'oranger, dattes", 550),
        ...only(
          ['Tunisien', 'Maghrébin', 'Algérien'],
          dish('Makrout aux dattes', 'Semoule, miel', 500, 'Gluten', 'Sésame'),
        ),
        dish('Jaouhara', 'Feuilletage croustillant, crème, amandes', 750, 'Gluten', 'Lait', 'Fruits à coque'),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        onSite('Thé à la menthe', 'Servi à la théière, pignons', 350),
        dish("Citronnade à la fleur d'oranger", 'Pressée, 30 cl', 400),
        bottled('Jus de grenade', '25 cl', 450),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        ...only(['Marocain', 'Maghrébin'], alcohol('Verre de Guerrouane gris', 'Maroc, 14 cl', 600, 'Sulfites')),
        alcohol('Verre de Sidi Brahim', 'Rouge, 14 cl', 550, 'Sulfites'),
        ...only(['Tunisien', 'Maghrébin', 'Algérien'], alcohol('Boukha', 'Eau-de-vie de figue, 4 cl', 600)),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Entrée + tajine ou couscous du jour', cents: 1690, courses: ['starter', 'main'] },
        {
          name: 'Avec thé et douceurs',
          about: 'Entrée + tajine ou couscous + pâtisserie et thé à la menthe',
          cents: 2100,
          courses: ['starter', 'main', 'dessert', 'soft'],
        },
      ],
    },
    {
      name: 'Diffa',
      combos: [
        {
          about: 'Kémias, pastilla, méchoui ou couscous, pâtisseries, à partir de 4',
          cents: 3300,
          courses: ['starter', 'main', 'dessert'],
        },
      ],
    },
  ],
}
