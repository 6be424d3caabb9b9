import { alcohol, bottled, dish, type MenuBook, only, pork } from './dish.ts'

/** Laos, Cambodia, Indonesia, Malaysia: the neighbours of Thailand. */
export const mekong: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        dish('Rouleaux frais aux herbes', 'Galette de riz, menthe, vermicelles', 650),
        dish('Salade de papaye verte', 'Citron vert, tomate, piment', 850, 'Poissons', 'Arachides'),
        dish('Soupe de coco et citronnelle', 'Champignons, combava', 750, 'Poissons'),
        ...only(
          ['Laotien'],
          dish('Larb de canard', 'Menthe, riz grillé, citron vert', 1000, 'Poissons'),
          pork('Saucisse de Vientiane', 'Grillée, citronnelle, gingembre', 850),
        ),
        ...only(
          ['Cambodgien'],
          dish('Plea de bœuf', 'Bœuf au citron vert, basilic, cacahuètes', 1000, 'Poissons', 'Arachides'),
          dish('Beignets de bananes salés', 'Taro, sésame', 650, 'Sésame'),
        ),
        ...only(
          ['Indonésien', 'Malaisien'],
          dish('Satay de poulet', 'Quatre brochettes, sauce cacahuète', 850, 'Arachides', 'Soja', 'Gluten'),
          dish('Gado-gado', 'Légumes tièdes, tempeh, sauce cacahuète', 850, 'Arachides', 'Soja', 'Œufs'),
        ),
      ],
    },
    {
      category: 'Currys & plats mijotés',
      course: 'main',
      dishes: [
        dish('Curry de légumes au lait de coco', 'Patate douce, haricots, basilic', 1200),
        dish('Poulet au gingembre', 'Oignons, champignons noirs, riz', 1250, 'Soja', 'Gluten'),
        ...only(
          ['Laotien'],
          dish('Mok pa', 'Poisson vapeur en feuille de bananier, aneth', 1500, 'Poissons'),
          dish('Or lam', 'Ragoût de bœuf, aubergines, bois poivré', 1450, 'Poissons'),
        ),
        ...only(
          ['Cambodgien'],
          dish('Amok de poisson', 'Crème de coco, kroeung, feuille de bananier', 1550, 'Poissons', 'Œufs', 'Crustacés'),
          dish('Samlor korko', 'Ragoût de légumes, poulet, riz grillé', 1350, 'Poissons'),
          dish('Curry khmer de bœuf', 'Cacahuètes, patate douce', 1450, 'Arachides', 'Poissons', 'Crustacés'),
        ),
        ...only(
          ['Indonésien', 'Malaisien', 'Singapourien'],
          dish('Rendang de bœuf', 'Coco grillée, citronnelle, mijoté quatre heures', 1500),
          dish('Ayam goreng', 'Poulet au curcuma, sambal', 1350),
        ),
      ],
    },
    {
      category: 'Nouilles & soupes-repas',
      course: 'main',
      dishes: [
        dish('Soupe de nouilles de riz au bœuf', 'Herbes, citron vert', 1200, 'Poissons', 'Céleri'),
        ...only(
          ['Laotien'],
          dish('Khao piak sen', 'Nouilles fraîches, poulet, ail frit', 1200, 'Poissons'),
          pork('Khao poon', 'Vermicelles, curry de coco, porc', 1250, 'Poissons', 'Arachides'),
        ),
        ...only(
          ['Cambodgien'],
          pork('Kuy teav', 'Nouilles, porc, crevettes, pousses de soja', 1200, 'Crustacés', 'Poissons', 'Soja'),
          dish('Loc lac', 'Bœuf sauté, poivre de Kampot, œuf', 1450, 'Soja', 'Œufs', 'Gluten', 'Mollusques'),
        ),
        ...only(
          ['Indonésien', 'Malaisien', 'Singapourien'],
          dish('Mie goreng', 'Nouilles sautées, œuf, crevettes', 1300, 'Gluten', 'Œufs', 'Crustacés', 'Soja'),
          dish('Nasi goreng', 'Riz sauté, poulet, œuf au plat, sambal', 1300, 'Œufs', 'Soja', 'Gluten', 'Crustacés'),
          dish('Laksa', 'Soupe de nouilles au curry, crevettes, tofu', 1400, 'Crustacés', 'Poissons', 'Gluten', 'Soja'),
          dish(
            'Nasi lemak',
            'Riz coco, anchois frits, cacahuètes, œuf',
            1350,
            'Poissons',
            'Arachides',
            'Œufs',
            'Crustacés',
          ),
        ),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Riz parfumé', 'Vapeur', 300),
        dish('Riz gluant', 'Servi dans son panier', 350),
        dish("Liserons d'eau", 'Ail, piment', 700, 'Soja', 'Gluten'),
        ...only(['Indonésien', 'Malaisien'], dish('Tempeh frit', 'Sambal sucré', 500, 'Soja')),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Tapioca à la coco', 'Banane, sésame', 550, 'Sésame'),
        dish('Riz noir au lait de coco', 'Mangue', 650),
        dish('Flan à la citrouille', 'Coco, palme', 600, 'Œufs'),
        dish('Bananes frites', 'Miel, sésame', 600, 'Sésame', 'Gluten'),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        dish('Thé glacé à la citronnelle', 'Maison, 30 cl', 400),
        bottled('Eau de coco', '33 cl', 400),
        dish('Café glacé au lait concentré', 'Torréfaction foncée', 450, 'Lait'),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol("Bière blonde d'Asie du Sud-Est", '33 cl', 550, 'Gluten'),
        alcohol('Verre de Riesling', 'Alsace, 14 cl', 650, 'Sulfites'),
        ...only(['Laotien', 'Cambodgien'], alcohol('Alcool de riz infusé', 'Gingembre, 4 cl', 500)),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Entrée + plat, riz compris', cents: 1550, courses: ['starter', 'main', 'side'] },
        {
          name: 'Complet',
          about: 'Entrée + plat + dessert, riz compris',
          cents: 1890,
          courses: ['starter', 'main', 'side', 'dessert'],
        },
      ],
    },
    {
      name: 'Plateau de famille',
      combos: [
        {
          about: 'Trois plats et deux salades au centre, riz, à partir de 3',
          cents: 2500,
          courses: ['starter', 'main', 'side'],
        },
      ],
    },
  ],
}
