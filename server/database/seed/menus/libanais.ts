import { alcohol, alcoholBottle, bottled, dish, type MenuBook, onSite } from './dish.ts'

export const libanais: MenuBook = {
  sections: [
    {
      category: 'Mezzés froids',
      course: 'starter',
      dishes: [
        dish('Houmous', "Pois chiches, tahini, citron, huile d'olive", 650, 'Sésame'),
        dish('Moutabal', "Caviar d'aubergines fumées, crème de sésame", 700, 'Sésame'),
        dish('Taboulé libanais', 'Persil plat, boulgour fin, tomate, citron', 700, 'Gluten'),
        dish('Fattouche', 'Salade croquante, pain grillé, sumac', 750, 'Gluten'),
        dish('Labneh au zaatar', "Fromage blanc égoutté, thym sauvage, huile d'olive", 650, 'Lait', 'Sésame'),
        dish('Feuilles de vigne', 'Riz, tomate, menthe, citron', 700),
        dish('Mouhamara', 'Poivrons rôtis, noix, mélasse de grenade', 750, 'Fruits à coque', 'Gluten'),
      ],
    },
    {
      category: 'Mezzés chauds',
      course: 'starter',
      dishes: [
        dish('Falafels', 'Cinq pièces, sauce tarator', 650, 'Sésame'),
        dish('Kebbé frits', "Boulettes de boulgour farcies à l'agneau et aux pignons", 800, 'Gluten'),
        dish('Rakakat au fromage', 'Rouleaux croustillants, feta, menthe', 700, 'Gluten', 'Lait'),
        dish('Fatayer aux épinards', 'Chaussons au sumac et aux oignons', 650, 'Gluten'),
        dish('Batata harra', 'Pommes de terre, coriandre, ail, piment', 600),
        dish('Soujouk', 'Saucisses de bœuf épicées, tomate', 800, 'Sulfites'),
        dish('Halloumi grillé', 'Pastèque ou tomate selon la saison, menthe', 850, 'Lait'),
      ],
    },
    {
      category: 'Grillades',
      course: 'main',
      dishes: [
        dish('Chich taouk', "Brochettes de poulet mariné à l'ail et au citron, toum", 1450, 'Œufs', 'Lait'),
        dish('Kafta', "Brochettes d'agneau haché, persil, oignon", 1450),
        dish('Chawarma de bœuf', 'Fines tranches marinées, tahini, pickles de navet', 1400, 'Sésame', 'Gluten'),
        dish('Chawarma de poulet', "Épices douces, crème d'ail", 1350, 'Œufs', 'Gluten'),
        dish(
          'Assiette du grilladin',
          "Taouk, kafta et côtelettes d'agneau, riz aux vermicelles",
          1950,
          'Gluten',
          'Œufs',
        ),
        dish('Daurade grillée, sauce tarator', 'Entière, riz au citron', 1900, 'Poissons', 'Sésame'),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        dish('Moussaka libanaise', 'Aubergines, pois chiches, tomate : servie tiède', 1250),
        dish('Moghrabieh au poulet', 'Perles de semoule, bouillon au carvi', 1400, 'Gluten', 'Céleri'),
        dish('Kebbé bil sanieh', "Gratin de boulgour et d'agneau, yaourt au concombre", 1450, 'Gluten', 'Lait'),
        dish('Mjadra', 'Lentilles, riz, oignons frits, yaourt', 1150, 'Lait'),
        dish(
          'Assiette de mezzés',
          'Houmous, moutabal, taboulé, falafels, fatayer, pain chaud',
          1550,
          'Gluten',
          'Sésame',
        ),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Pain libanais chaud', 'Cuit sur le saj', 200, 'Gluten'),
        dish('Riz aux vermicelles', 'Beurre, cannelle', 350, 'Gluten', 'Lait'),
        dish('Pickles maison', 'Navets roses, concombres, piments', 350),
        dish("Crème d'ail toum", 'Ail, citron, huile', 250, 'Œufs'),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Baklavas', 'Quatre pièces : pistache, noix, pignon', 600, 'Gluten', 'Lait', 'Fruits à coque'),
        dish('Mouhalabieh', "Crème de lait à la fleur d'oranger, pistaches", 550, 'Lait', 'Fruits à coque'),
        dish('Knafeh', "Cheveux d'ange, fromage fondu, sirop de rose", 750, 'Gluten', 'Lait', 'Fruits à coque'),
        dish('Maamoul aux dattes', "Trois sablés à la fleur d'oranger", 500, 'Gluten', 'Lait'),
        onSite('Achta glacée', 'Glace à la crème de lait, pistaches, miel', 650, 'Lait', 'Fruits à coque'),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        bottled('Jallab', 'Sirop de datte et de rose, 33 cl', 450),
        dish('Citronnade à la menthe', "Citrons pressés, fleur d'oranger", 400),
        dish('Laban ayran', 'Yaourt battu, sel, menthe', 350, 'Lait'),
        onSite('Café blanc', "Eau chaude et fleur d'oranger", 250),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Verre de rouge de la Bekaa', 'Cinsault et cabernet, 14 cl', 750, 'Sulfites'),
        alcohol('Verre de blanc de la Bekaa', 'Obeidi, 14 cl', 750, 'Sulfites'),
        alcohol('Arak', "Alcool d'anis, eau et glaçons, 4 cl", 650),
        alcohol('Bière libanaise', 'Blonde, 33 cl', 550, 'Gluten'),
        alcoholBottle('Bouteille de rosé de la Bekaa', '75 cl', 2700, 'Sulfites'),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Un mezzé + une grillade + riz', cents: 1590, courses: ['starter', 'main', 'side'] },
        {
          name: 'Avec dessert',
          about: 'Un mezzé + une grillade + riz + dessert',
          cents: 1890,
          courses: ['starter', 'main', 'side', 'dessert'],
        },
      ],
    },
    {
      name: 'Grande tablée',
      combos: [
        {
          about: 'Dix mezzés et grillades à partager, douceurs, à partir de 4',
          cents: 2900,
          courses: ['starter', 'main', 'dessert'],
        },
        {
          name: 'Avec vin',
          about: 'Dix mezzés et grillades à partager, douceurs, un verre de la Bekaa',
          cents: 3500,
          courses: ['starter', 'main', 'dessert', 'alcohol'],
        },
      ],
    },
  ],
}
