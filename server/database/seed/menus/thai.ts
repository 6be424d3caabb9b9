import { alcohol, bottled, dish, type MenuBook, onSite, pork } from './dish.ts'

export const thai: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        dish('Rouleaux de printemps', 'Légumes croquants, vermicelles, sauce aigre-douce', 650, 'Gluten', 'Soja'),
        dish('Satay de poulet', 'Brochettes au curcuma, sauce aux cacahuètes', 800, 'Arachides', 'Soja', 'Poissons'),
        dish(
          'Som tam',
          'Papaye verte au pilon, citron vert, cacahuètes, piment',
          850,
          'Arachides',
          'Poissons',
          'Crustacés',
        ),
        dish('Tom yam aux crevettes', 'Soupe acidulée, citronnelle, galanga', 850, 'Crustacés', 'Poissons'),
        dish('Tom kha au poulet', 'Soupe au lait de coco, galanga, combava', 800, 'Poissons'),
        dish('Beignets de crevettes', 'Chapelure croustillante, sauce à la prune', 850, 'Crustacés', 'Gluten', 'Œufs'),
        dish('Larb de bœuf', 'Salade tiède, menthe, riz grillé, citron vert', 950, 'Poissons'),
        dish('Galettes de poisson', 'Curry rouge, haricots kilomètre, concombre', 850, 'Poissons', 'Œufs', 'Crustacés'),
      ],
    },
    {
      category: 'Currys & plats mijotés',
      course: 'main',
      dishes: [
        dish('Curry vert au poulet', 'Aubergines thaïes, basilic, lait de coco', 1350, 'Poissons', 'Crustacés'),
        dish('Curry rouge au canard', 'Ananas, tomates cerises, lait de coco', 1550, 'Poissons', 'Crustacés'),
        dish('Curry massaman', 'Bœuf fondant, pommes de terre, cacahuètes', 1450, 'Arachides', 'Poissons', 'Crustacés'),
        dish('Curry panang', 'Poulet, feuilles de combava, coco épaisse', 1350, 'Arachides', 'Poissons', 'Crustacés'),
        dish('Curry jaune de légumes', 'Curcuma, patate douce, tofu', 1200, 'Soja'),
        dish('Chu chee de saumon', 'Curry rouge réduit, combava', 1600, 'Poissons', 'Crustacés'),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        dish(
          'Pad thaï aux crevettes',
          'Nouilles de riz, tamarin, œuf, cacahuètes',
          1350,
          'Crustacés',
          'Œufs',
          'Arachides',
          'Poissons',
          'Soja',
        ),
        dish('Pad thaï au tofu', 'Nouilles de riz, tamarin, ciboule, cacahuètes', 1200, 'Arachides', 'Soja', 'Œufs'),
        pork(
          'Pad kra pao',
          'Porc haché au basilic sacré, œuf frit',
          1300,
          'Œufs',
          'Soja',
          'Poissons',
          'Gluten',
          'Mollusques',
        ),
        dish('Bœuf Loc Lac à la thaïe', 'Poivre noir, oignons, riz sauté', 1500, 'Soja', 'Gluten', 'Mollusques'),
        dish(
          'Poulet aux noix de cajou',
          'Piment séché, oignon, sauce brune',
          1350,
          'Fruits à coque',
          'Soja',
          'Gluten',
          'Mollusques',
        ),
        dish('Bar vapeur au citron vert', 'Entier, ail, piment oiseau, coriandre', 2100, 'Poissons'),
        dish(
          'Pad see ew',
          'Larges nouilles de riz, brocoli chinois, soja noir',
          1300,
          'Soja',
          'Gluten',
          'Œufs',
          'Mollusques',
        ),
        dish(
          'Khao soi',
          'Nouilles au curry de Chiang Mai, poulet, nouilles frites',
          1400,
          'Gluten',
          'Œufs',
          'Poissons',
          'Crustacés',
        ),
        dish(
          "Riz sauté à l'ananas",
          'Crevettes, noix de cajou, curry doux',
          1350,
          'Crustacés',
          'Fruits à coque',
          'Œufs',
          'Soja',
          'Gluten',
        ),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Riz parfumé', 'Riz jasmin vapeur', 300),
        dish('Riz gluant', 'Servi dans son panier', 350),
        dish("Liserons d'eau sautés", 'Ail, piment, soja', 700, 'Soja', 'Gluten', 'Mollusques'),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Riz gluant à la mangue', 'Lait de coco, sésame', 750, 'Sésame'),
        dish('Perles du Siam', 'Tapioca, coco, fruit du jacquier', 550),
        dish('Flan coco', 'Cuit à la vapeur, caramel de palme', 600, 'Œufs'),
        onSite('Glace coco', 'Deux boules, cacahuètes grillées', 600, 'Lait', 'Arachides'),
        dish('Banane rôtie', 'Sucre de palme, lait de coco', 600),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        dish('Thé glacé thaï', 'Thé noir, lait concentré', 450, 'Lait'),
        bottled('Eau de coco', '33 cl', 400),
        dish('Citronnade au gingembre', 'Citronnelle, glaçons', 450),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Bière thaïlandaise', 'Blonde, 33 cl', 550, 'Gluten'),
        alcohol('Mojito thaï', 'Rhum, basilic sacré, citron vert', 950),
        alcohol('Verre de Pinot gris', 'Alsace, 14 cl', 700, 'Sulfites'),
        alcohol('Verre de rosé de Provence', '14 cl', 600, 'Sulfites'),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        {
          about: 'Entrée + plat ou plat + dessert, riz compris',
          cents: 1590,
          courses: ['starter', 'main', 'side', 'dessert'],
        },
        {
          name: 'Complet',
          about: 'Entrée + plat + dessert, riz compris',
          cents: 1950,
          courses: ['starter', 'main', 'side', 'dessert'],
        },
      ],
    },
    {
      name: 'Menu Chiang Mai',
      combos: [
        {
          about: 'Entrée, curry, riz gluant à la mangue et thé glacé',
          cents: 2550,
          courses: ['starter', 'main', 'dessert', 'soft'],
        },
      ],
    },
  ],
}
