import { alcohol, bottled, dish, type MenuBook, only, pork } from './dish.ts'

/** Antilles and Réunion. */
export const antilles: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        dish('Accras de morue', 'Six pièces, sauce chien', 750, 'Poissons', 'Gluten', 'Œufs'),
        ...only(
          ['Antillais', 'Caribéen'],
          pork('Boudin créole', "Trois pièces, pimenté juste ce qu'il faut", 750, 'Lait', 'Gluten'),
        ),
        ...only(['Antillais', 'Caribéen'], dish("Féroce d'avocat", 'Morue, manioc, piment', 850, 'Poissons')),
        ...only(
          ['Antillais', 'Caribéen'],
          dish('Crabe farci', 'Chair relevée, chapelure', 1050, 'Crustacés', 'Gluten', 'Lait'),
        ),
        ...only(['Réunionnais'], dish('Samoussas au thon', 'Quatre pièces, combava', 700, 'Gluten', 'Poissons')),
        ...only(
          ['Réunionnais'],
          dish('Bonbons piment', 'Six beignets de pois du Cap', 600),
          dish('Salade de palmiste', 'Citron combava, huile', 900),
        ),
        dish('Christophine gratinée', 'Chouchou, emmental', 750, 'Lait', 'Gluten'),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        ...only(['Antillais', 'Caribéen'], dish('Colombo de poulet', 'Épices douces, giraumon, riz', 1500, 'Moutarde')),
        ...only(['Antillais', 'Caribéen'], pork('Colombo de porc', 'Mijoté, aubergine, riz', 1500, 'Moutarde')),
        ...only(
          ['Antillais', 'Caribéen'],
          dish('Court-bouillon de poisson', 'Vivaneau, tomate, citron vert', 1750, 'Poissons'),
        ),
        ...only(
          ['Antillais', 'Caribéen'],
          dish('Blaff de lotte', "Bouillon parfumé au bois d'Inde", 1850, 'Poissons', 'Céleri'),
        ),
        ...only(['Réunionnais'], pork('Rougail saucisse', 'Saucisses fumées, tomate, riz, grains', 1500, 'Sulfites')),
        ...only(['Réunionnais'], dish('Cari de crevettes', 'Curcuma, gingembre, combava', 1750, 'Crustacés')),
        ...only(
          ['Réunionnais'],
          dish('Cari de poulet', 'Tomate, curcuma, riz, grains', 1450),
          dish('Canard à la vanille', 'Mijoté, riz, rougail mangue', 1800),
          dish('Rougail morue', 'Tomate, piment, haricots rouges', 1500, 'Poissons'),
        ),
        ...only(['Antillais', 'Caribéen'], dish('Poulet boucané', 'Fumé à la canne, sauce chien, bananes', 1550)),
        ...only(
          ['Antillais', 'Caribéen'],
          dish('Fricassée de lambi', 'Mollusque mijoté, citron vert', 1950, 'Mollusques'),
        ),
        ...only(['Réunionnais'], dish('Cari de légumes', 'Chouchou, brèdes, haricots rouges', 1300)),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Gratin de bananes jaunes', 'Béchamel à la muscade', 500, 'Lait', 'Gluten'),
        dish('Haricots rouges', 'Thym, piment végétarien', 400),
        dish('Riz blanc', 'Vapeur', 300),
        dish('Achards de légumes', 'Curcuma, vinaigre', 400, 'Moutarde', 'Sulfites'),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Blanc-manger coco', 'Coulis de mangue', 650, 'Lait'),
        ...only(
          ['Antillais', 'Caribéen'],
          dish("Tourment d'amour", 'Tartelette à la coco', 650, 'Gluten', 'Œufs', 'Lait'),
        ),
        ...only(['Réunionnais'], dish('Gâteau patate', 'Patate douce, vanille de la Réunion', 600, 'Œufs', 'Lait')),
        dish('Banane flambée au rhum', 'Sucre de canne', 750),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        dish('Jus de goyave', '25 cl', 450),
        dish('Planteur sans alcool', 'Ananas, goyave, grenadine', 600),
        bottled('Soda à la canne', '33 cl', 400),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Ti-punch', 'Rhum agricole, citron vert, sucre de canne', 700),
        ...only(['Antillais', 'Caribéen'], alcohol('Planteur', 'Rhum, jus de fruits, muscade', 850)),
        alcohol('Rhum arrangé', 'Ananas-vanille, 4 cl', 650),
        alcohol('Bière des îles', 'Blonde, 33 cl', 500, 'Gluten'),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Entrée + plat ou plat + dessert', cents: 1690, courses: ['starter', 'main', 'dessert'] },
        { name: 'Complet', about: 'Entrée + plat + dessert', cents: 2050, courses: ['starter', 'main', 'dessert'] },
      ],
    },
    {
      name: 'Dimanche créole',
      combos: [
        {
          about: "Assiette d'entrées, plat, dessert et ti-punch",
          cents: 2900,
          courses: ['starter', 'main', 'dessert', 'alcohol'],
        },
        {
          name: 'Sans alcool',
          about: "Assiette d'entrées, plat, dessert et jus de fruits",
          cents: 2700,
          courses: ['starter', 'main', 'dessert', 'soft'],
        },
      ],
    },
  ],
}
