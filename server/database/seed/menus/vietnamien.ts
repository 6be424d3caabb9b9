import { alcohol, bottled, dish, type MenuBook, onSite, pork } from './dish.ts'

export const vietnamien: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        pork('Nems au porc', 'Quatre pièces, salade, menthe, nuoc-mâm', 700, 'Poissons', 'Œufs', 'Gluten'),
        dish('Nems aux légumes', 'Quatre pièces, taro, champignons noirs', 650, 'Soja', 'Gluten'),
        dish(
          'Rouleaux de printemps aux crevettes',
          'Deux pièces, menthe, sauce hoisin',
          650,
          'Crustacés',
          'Arachides',
          'Soja',
          'Gluten',
        ),
        pork('Bánh cuốn', 'Raviolis vapeur, porc, champignons, oignons frits', 800, 'Poissons', 'Gluten'),
        dish('Salade de papaye au bœuf séché', 'Basilic, cacahuètes', 850, 'Arachides', 'Soja', 'Poissons', 'Gluten'),
        dish('Bánh xèo', 'Crêpe croustillante au curcuma, crevettes, soja', 1050, 'Crustacés', 'Poissons'),
      ],
    },
    {
      category: 'Nouilles & soupes-repas',
      course: 'main',
      dishes: [
        dish('Phở au bœuf', 'Bouillon de douze heures, bœuf cru et cuit, herbes', 1250, 'Poissons', 'Céleri'),
        dish('Phở au poulet', 'Bouillon clair, citron vert, coriandre', 1200, 'Poissons', 'Céleri'),
        pork('Bún bò Huế', 'Soupe relevée, bœuf, porc, citronnelle', 1300, 'Poissons', 'Crustacés'),
        dish('Phở végétal', 'Bouillon de légumes rôtis, tofu, pleurotes', 1150, 'Soja', 'Céleri'),
        dish(
          'Bò bún au bœuf',
          'Vermicelles, bœuf à la citronnelle, nem, cacahuètes',
          1250,
          'Poissons',
          'Arachides',
          'Gluten',
        ),
        dish('Bò bún au tofu', 'Vermicelles, tofu grillé, nem de légumes', 1150, 'Soja', 'Arachides', 'Gluten'),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        pork('Porc au caramel', 'Poitrine fondante, œuf, riz', 1300, 'Poissons', 'Œufs'),
        dish('Poulet à la citronnelle', 'Piment, curcuma, riz', 1250, 'Poissons', 'Soja'),
        dish('Bœuf loc lac', 'Riz à la tomate, œuf, sauce citron-poivre', 1400, 'Soja', 'Mollusques', 'Œufs', 'Gluten'),
        dish('Chả cá', "Poisson au curcuma et à l'aneth, vermicelles", 1600, 'Poissons', 'Arachides', 'Crustacés'),
        dish('Crevettes au tamarin', "Riz, salade d'herbes", 1550, 'Crustacés', 'Poissons'),
        dish('Aubergine grillée', 'Huile de ciboule, tofu, riz', 1100, 'Soja', 'Gluten'),
        pork('Bánh mì de la maison', 'Pâté, porc laqué, carotte, coriandre', 850, 'Gluten', 'Œufs', 'Soja'),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Riz parfumé', 'Vapeur', 250),
        dish("Assiette d'herbes", 'Menthe, basilic thaï, coriandre, salade', 300),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Chè ba màu', 'Trois haricots, gelée, lait de coco, glace pilée', 550),
        dish('Perles de coco', 'Deux pièces tièdes', 450, 'Arachides'),
        dish('Banane flambée au lait de coco', 'Sésame, tapioca', 600, 'Sésame'),
        dish('Flan au café vietnamien', 'Lait concentré, caramel', 550, 'Lait', 'Œufs'),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        onSite('Café sữa đá', 'Café filtre, lait concentré, glaçons', 450, 'Lait'),
        dish('Soda citron salé', 'Citron confit, eau gazeuse', 450),
        bottled('Jus de goyave', '33 cl', 400),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Bière de Saïgon', 'Blonde, 33 cl', 500, 'Gluten'),
        alcohol('Verre de Sylvaner', 'Alsace, 14 cl', 600, 'Sulfites'),
        alcohol('Alcool de riz', '4 cl', 500),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Nems ou rouleaux + plat', cents: 1550, courses: ['starter', 'main'] },
        {
          name: 'Complet',
          about: 'Nems ou rouleaux + plat + dessert',
          cents: 1850,
          courses: ['starter', 'main', 'dessert'],
        },
      ],
    },
    {
      name: 'Repas de famille',
      combos: [
        {
          about: 'Entrées et plats au milieu de la table, riz, à partir de 4',
          cents: 2400,
          courses: ['starter', 'main', 'side'],
        },
      ],
    },
  ],
}
