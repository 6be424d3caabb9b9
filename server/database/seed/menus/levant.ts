import { alcohol, bottled, dish, type MenuBook, only, onSite } from './dish.ts'

/** From the Aegean to Tehran: Greek, Turkish, Kurdish, Israeli, Persian and Armenian houses. */
export const levant: MenuBook = {
  sections: [
    {
      category: 'Mezzés froids',
      course: 'starter',
      dishes: [
        dish('Houmous aux pois chiches entiers', 'Paprika fumé, persil, pain pita', 650, 'Sésame', 'Gluten'),
        dish("Caviar d'aubergines brûlées", 'Ail, citron, grenade', 650),
        dish('Dolmas', 'Feuilles de vigne, riz, aneth, citron', 700),
        dish('Olives et pickles', 'Olives cassées, navets roses, concombres', 450),
        ...only(
          ['Grec'],
          dish('Tzatziki', 'Yaourt de brebis, concombre, aneth', 600, 'Lait'),
          dish('Tarama blanc', 'Œufs de cabillaud, citron', 750, 'Poissons', 'Gluten'),
          dish('Salade grecque', 'Tomate, concombre, feta, olives de Kalamata', 950, 'Lait'),
        ),
        ...only(
          ['Turc', 'Kurde', 'Arménien'],
          dish('Ezme', 'Tomates hachées, poivron, noix, mélasse de grenade', 600, 'Fruits à coque'),
          dish('Haydari', 'Yaourt épais, menthe séchée, ail', 600, 'Lait'),
        ),
        ...only(
          ['Persan'],
          dish('Mast-o-khiar', 'Yaourt, concombre, rose, raisins', 600, 'Lait'),
          dish('Olives à la grenade', 'Noix, ail, mélasse de grenade', 550, 'Fruits à coque'),
        ),
        ...only(
          ['Israélien', 'Casher'],
          dish('Salade hachée de Jaffa', 'Tomate, concombre, oignon, citron', 650),
          dish('Betteraves au raifort', 'Noix, persil', 650, 'Fruits à coque', 'Sulfites'),
        ),
      ],
    },
    {
      category: 'Mezzés chauds',
      course: 'starter',
      dishes: [
        dish('Falafels verts', 'Six pièces, tahini', 700, 'Sésame'),
        dish('Cigares à la viande', 'Quatre pièces, bœuf, pignons', 750, 'Gluten'),
        ...only(
          ['Grec'],
          dish('Feta rôtie au miel', 'Sésame, thym', 850, 'Lait', 'Sésame', 'Gluten'),
          dish('Calamars frits', 'Citron, aïoli', 950, 'Mollusques', 'Gluten', 'Œufs'),
        ),
        ...only(
          ['Turc', 'Kurde', 'Arménien'],
          dish('Börek au fromage', 'Feuilles croustillantes, persil', 700, 'Gluten', 'Lait', 'Œufs'),
          dish('Lahmacun', 'Fine galette, agneau haché, persil, citron', 750, 'Gluten'),
        ),
        ...only(
          ['Persan'],
          dish('Kashk-e bademjan', 'Aubergines, petit-lait, menthe frite', 800, 'Lait', 'Fruits à coque'),
        ),
      ],
    },
    {
      category: 'Grillades',
      course: 'main',
      dishes: [
        dish("Brochettes d'agneau", 'Cubes marinés, poivron grillé, boulgour', 1600, 'Gluten'),
        dish('Brochettes de poulet', 'Citron, origan, riz pilaf', 1450),
        ...only(
          ['Turc', 'Kurde', 'Kebab'],
          dish('Adana kebab', 'Agneau haché au couteau, piment, oignon au sumac', 1450, 'Gluten'),
          dish('Iskender', 'Bœuf émincé, pain pita, tomate, yaourt, beurre noisette', 1550, 'Gluten', 'Lait'),
          dish("Döner à l'assiette", 'Veau à la broche, riz, salade du berger', 1400, 'Gluten', 'Lait'),
        ),
        ...only(
          ['Grec'],
          dish('Souvlaki de poulet', 'Deux brochettes, citron, origan, pita', 1400, 'Gluten'),
          dish('Daurade à la braise', 'Entière, huile citronnée, câpres', 1950, 'Poissons'),
          dish("Côtelettes d'agneau", 'Origan, pommes au citron', 2100),
        ),
        ...only(
          ['Persan'],
          dish('Joojeh kabab', 'Poulet au safran et au citron, riz persan', 1600, 'Lait', 'Œufs'),
          dish('Koobideh', 'Deux brochettes de bœuf, tomates grillées, riz au beurre', 1550, 'Lait'),
          dish('Barg', "Filet de bœuf mariné à l'oignon, sumac", 2100, 'Lait'),
        ),
        ...only(['Arménien'], dish('Khorovats', 'Agneau et légumes à la braise, lavash', 1800, 'Gluten')),
        ...only(
          ['Israélien', 'Casher'],
          dish('Méorav', 'Émincé de volaille aux épices, oignons grillés', 1600),
          dish("Kebab d'agneau au bâton de cannelle", 'Tahini vert, tomate brûlée', 1700, 'Sésame'),
          dish('Entrecôte grillée', 'Zhoug, pommes au four', 2300),
        ),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        dish('Chou-fleur entier', 'Tahini vert, grenade, amandes', 1350, 'Sésame', 'Fruits à coque'),
        dish('Aubergine farcie', 'Oignons fondants, tomate, riz', 1300),
        ...only(
          ['Grec'],
          dish('Moussaka', 'Aubergines, agneau, béchamel gratinée', 1500, 'Lait', 'Œufs', 'Gluten'),
          dish('Gemista', 'Tomates et poivrons farcis au riz et aux herbes', 1300),
          dish('Poulpe au vinaigre', 'Grillé, fava de Santorin', 1950, 'Mollusques', 'Sulfites'),
        ),
        ...only(
          ['Turc', 'Kurde'],
          dish('Imam bayildi', 'Aubergine confite, oignons, tomate', 1250),
          dish('Mantı', "Petits raviolis à l'agneau, yaourt, beurre pimenté", 1450, 'Gluten', 'Lait', 'Œufs'),
        ),
        ...only(
          ['Israélien', 'Casher'],
          dish('Shakshuka', 'Œufs, tomates, poivrons, coriandre, pain', 1250, 'Œufs', 'Gluten'),
          dish('Schnitzel de poulet', 'Pané au sésame, salade hachée', 1500, 'Gluten', 'Œufs', 'Sésame'),
          dish('Sabich', 'Aubergine, œuf, tahini, pickles de mangue', 1250, 'Gluten', 'Œufs', 'Sésame', 'Moutarde'),
        ),
        ...only(
          ['Persan'],
          dish('Ghormeh sabzi', 'Agneau, herbes, haricots rouges, citron noir', 1650),
          dish('Fesenjan', 'Poulet, noix, mélasse de grenade', 1700, 'Fruits à coque'),
          dish('Zereshk polo', 'Riz aux épines-vinettes, poulet safrané', 1600, 'Lait'),
        ),
        ...only(
          ['Arménien'],
          dish('Tolma', "Feuilles de vigne à l'agneau, yaourt à l'ail", 1500, 'Lait'),
          dish('Harissa arménienne', 'Blé et poulet longuement battus, beurre', 1400, 'Gluten', 'Lait'),
          dish('Ghapama', 'Courge rôtie, riz, fruits secs, noix', 1450, 'Fruits à coque', 'Sulfites'),
        ),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Pita chaude', 'Cuite au four à pierre', 200, 'Gluten'),
        dish('Riz aux herbes', 'Aneth, persil', 350),
        dish('Boulgour', 'Tomate, poivron', 350, 'Gluten'),
        dish('Salade du berger', 'Tomate, concombre, oignon, citron', 450),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Halva', 'Sésame, pistache', 500, 'Sésame', 'Fruits à coque'),
        dish('Figues rôties', 'Miel, romarin', 650),
        dish("Gâteau de semoule à l'orange", "Sirop, huile d'olive", 600, 'Gluten', 'Œufs'),
        ...only(
          ['Grec', 'Turc', 'Kurde', 'Arménien'],
          dish('Baklava à la pistache', 'Trois pièces, sirop léger', 650, 'Gluten', 'Lait', 'Fruits à coque'),
        ),
        ...only(['Grec'], dish('Yaourt grec au miel', 'Miel de thym, noix', 600, 'Lait', 'Fruits à coque')),
        ...only(
          ['Turc', 'Kurde'],
          onSite('Künefe', "Fromage filant, cheveux d'ange, servi brûlant", 850, 'Gluten', 'Lait', 'Fruits à coque'),
        ),
        ...only(
          ['Persan'],
          dish('Sholeh zard', 'Riz au safran et à la rose, amandes', 600, 'Fruits à coque'),
          onSite('Bastani', 'Glace safran, pistache et rose', 700, 'Lait', 'Fruits à coque'),
        ),
        ...only(
          ['Israélien', 'Casher'],
          dish('Malabi au lait de coco', 'Sirop de rose, coco râpée', 650),
          dish('Babka au chocolat', 'Huile de tournesol, sans lait', 600, 'Gluten', 'Œufs', 'Soja'),
        ),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        dish('Citronnade à la menthe', 'Citron, menthe, glace pilée', 450),
        bottled('Jus de grenade', '25 cl', 450),
        onSite('Thé noir', 'Verre tulipe, sucre à part', 250),
        ...only(['Turc', 'Kurde', 'Arménien', 'Kebab'], dish('Ayran', 'Yaourt battu, sel', 350, 'Lait')),
        ...only(['Persan'], dish('Doogh', 'Yaourt pétillant, menthe', 400, 'Lait')),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Bière blonde du Levant', '33 cl', 550, 'Gluten'),
        alcohol('Verre de rouge méditerranéen', '14 cl', 650, 'Sulfites'),
        ...only(
          ['Grec'],
          alcohol('Ouzo', 'Eau fraîche, glaçons, 4 cl', 550),
          alcohol("Verre d'Assyrtiko", 'Blanc des Cyclades, 14 cl', 750, 'Sulfites'),
          alcohol("Verre d'Agiorgitiko", 'Rouge de Némée, 14 cl', 700, 'Sulfites'),
        ),
        ...only(['Turc'], alcohol('Raki', 'Anis, 4 cl', 550)),
        ...only(['Arménien'], alcohol("Verre d'Areni", "Rouge d'Arménie, 14 cl", 750, 'Sulfites')),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Un mezzé + une grillade + accompagnement', cents: 1590, courses: ['starter', 'main', 'side'] },
        {
          name: 'Avec dessert',
          about: 'Un mezzé + une grillade + accompagnement + dessert',
          cents: 1890,
          courses: ['starter', 'main', 'side', 'dessert'],
        },
      ],
    },
    {
      name: 'Grande tablée',
      combos: [
        {
          about: 'Mezzés et brochettes au centre de la table, desserts, à partir de 4',
          cents: 2800,
          courses: ['starter', 'main', 'dessert'],
        },
      ],
    },
  ],
}
