import { alcohol, alcoholBottle, bottled, dish, type MenuBook, only, pork } from './dish.ts'

/** South America and the grill: Peruvian, Brazilian, Argentine, Venezuelan, Colombian and steak houses. */
export const latino: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        dish('Salade de cœurs de palmier', 'Avocat, citron vert, coriandre', 800),
        dish('Guacamole et tortillas de maïs', 'Avocat écrasé, oignon rouge, citron vert', 750),
        ...only(
          ['Péruvien'],
          dish('Ceviche clásico', 'Daurade, citron vert, patate douce, maïs grillé', 1350, 'Poissons', 'Céleri'),
          dish('Causa au poulet', 'Purée au piment jaune, avocat', 950, 'Œufs', 'Moutarde'),
          dish('Tiradito nikkei', 'Thon, soja, citron vert, sésame', 1350, 'Poissons', 'Soja', 'Sésame', 'Gluten'),
          dish(
            'Papa a la huancaína',
            'Pommes de terre, sauce au piment jaune et au fromage',
            800,
            'Lait',
            'Gluten',
            'Œufs',
          ),
        ),
        ...only(
          ['Argentin', 'Colombien', 'Steak house'],
          dish('Empanadas de bœuf', 'Trois chaussons au four, cumin', 850, 'Gluten', 'Œufs', 'Sulfites'),
          dish('Provoleta', 'Fromage grillé, origan, piment', 950, 'Lait'),
        ),
        ...only(
          ['Argentin', 'Vénézuélien', 'Colombien'],
          dish('Empanadas au maïs', 'Trois chaussons, fromage, oignon', 800, 'Lait'),
        ),
        ...only(
          ['Brésilien'],
          dish('Pão de queijo', 'Petits pains au fromage et au manioc', 600, 'Lait', 'Œufs'),
          dish('Coxinhas', 'Quatre croquettes de poulet', 750, 'Gluten', 'Lait', 'Œufs'),
          dish('Bolinhos de morue', 'Cinq beignets, citron vert', 850, 'Poissons', 'Œufs', 'Gluten'),
        ),
        ...only(
          ['Vénézuélien'],
          dish('Tequeños', "Six bâtonnets au fromage, sauce à l'ail", 750, 'Gluten', 'Lait', 'Œufs'),
        ),
        ...only(
          ['Steak house'],
          dish('Os à moelle', 'Fleur de sel, pain grillé', 950, 'Gluten'),
          dish('Tartare de bœuf en entrée', 'Au couteau, câpres', 1200, 'Œufs', 'Moutarde'),
        ),
      ],
    },
    {
      category: 'Grillades',
      course: 'main',
      dishes: [
        dish('Poulet à la braise', 'Mariné une nuit, frites, sauce verte', 1600, 'Œufs', 'Moutarde'),
        dish('Bavette grillée', '250 g, chimichurri', 1950, 'Sulfites'),
        ...only(
          ['Argentin', 'Steak house'],
          dish('Bife de chorizo', 'Faux-filet de 300 g, chimichurri', 2600, 'Sulfites'),
          dish('Entraña', 'Hampe grillée, pommes au four', 2200, 'Sulfites'),
          dish('Asado de tira', 'Plat de côtes, braise lente, salade', 2300, 'Sulfites'),
          pork('Matambrito de cochon', 'Citron, ail, frites', 1800),
        ),
        ...only(
          ['Steak house'],
          dish('Côte de bœuf', 'Maturée quarante jours, 500 g, sauce au poivre', 3900, 'Lait', 'Sulfites'),
          dish('Filet au poivre', '200 g, gratin dauphinois', 3200, 'Lait', 'Sulfites'),
        ),
        ...only(
          ['Brésilien'],
          dish('Picanha', 'Farofa, haricots noirs, riz', 2400, 'Lait'),
          dish('Brochettes de cœurs de poulet', 'Ail, citron vert, riz', 1500),
        ),
        ...only(['Péruvien'], dish('Anticuchos', 'Brochettes de bœuf au piment panca, maïs', 1600, 'Sulfites')),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        dish('Haricots noirs et riz', 'Œuf au plat, banane plantain', 1350, 'Œufs'),
        ...only(
          ['Péruvien'],
          dish('Lomo saltado', 'Bœuf sauté, tomate, oignon, frites, riz', 1750, 'Soja', 'Gluten', 'Sulfites'),
          dish(
            'Ají de gallina',
            'Poulet effiloché, piment jaune, noix',
            1600,
            'Lait',
            'Gluten',
            'Fruits à coque',
            'Œufs',
          ),
          dish('Quinotto aux légumes', 'Quinoa crémeux, piment doux', 1450, 'Lait', 'Céleri'),
          dish('Arroz con mariscos', 'Riz aux fruits de mer, piment panca', 1900, 'Crustacés', 'Mollusques', 'Céleri'),
        ),
        ...only(
          ['Brésilien'],
          pork('Feijoada', 'Haricots noirs, porc fumé, chou, orange', 1700, 'Sulfites'),
          dish('Moqueca', 'Poisson, crevettes, lait de coco, huile de palme', 1850, 'Poissons', 'Crustacés'),
          dish('Escondidinho', 'Purée de manioc gratinée, bœuf séché', 1550, 'Lait'),
        ),
        ...only(
          ['Vénézuélien', 'Colombien'],
          dish('Arepas garnies', 'Deux galettes, haricots, avocat, fromage', 1350, 'Lait'),
          dish('Arepas reina pepiada', 'Deux galettes, poulet, avocat', 1400, 'Œufs', 'Moutarde'),
          dish('Pabellón criollo', 'Bœuf effiloché, riz, haricots, plantain', 1600),
          dish('Ajiaco', 'Soupe de poulet et de trois pommes de terre, câpres', 1500, 'Lait'),
          pork('Bandeja paisa', 'Haricots, porc croustillant, œuf, avocat, arepa', 1800, 'Œufs'),
        ),
        ...only(
          ['Argentin'],
          dish('Milanesa napolitana', 'Bœuf pané, tomate, fromage fondu', 1750, 'Gluten', 'Lait', 'Œufs'),
        ),
        ...only(
          ['Steak house'],
          dish('Burger du grilladin', 'Bœuf maturé, cheddar, frites', 1750, 'Gluten', 'Lait', 'Œufs', 'Moutarde'),
          dish('Pavé de saumon', 'Braise douce, sauce vierge', 2100, 'Poissons'),
        ),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Frites de manioc', 'Sel au citron vert', 500),
        dish('Haricots noirs', 'Laurier, ail', 400),
        dish('Salade de tomates', 'Oignon rouge, origan', 450),
        dish('Purée de maïs', 'Beurre', 450, 'Lait'),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Mousse au fruit de la passion', 'Meringue', 700, 'Lait', 'Œufs'),
        dish('Alfajores', 'Deux sablés, confiture de lait', 600, 'Gluten', 'Lait', 'Œufs'),
        dish('Ananas grillé', 'Cannelle, citron vert', 600),
        ...only(
          ['Argentin', 'Steak house'],
          dish('Crêpe au dulce de leche', 'Tiède, sucre brûlé', 750, 'Gluten', 'Lait', 'Œufs'),
        ),
        ...only(['Brésilien'], dish('Pudim', 'Flan au lait concentré', 650, 'Lait', 'Œufs')),
        ...only(
          ['Péruvien'],
          dish('Suspiro limeño', 'Crème de lait, meringue au porto', 750, 'Lait', 'Œufs', 'Sulfites'),
        ),
        ...only(
          ['Vénézuélien', 'Colombien'],
          dish('Tres leches', 'Génoise aux trois laits', 700, 'Gluten', 'Lait', 'Œufs'),
        ),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        dish('Citronnade de panela', 'Sucre de canne complet', 450),
        bottled('Soda au guarana', '33 cl', 400),
        ...only(['Péruvien'], dish('Chicha morada', 'Maïs violet, ananas, cannelle', 450)),
        ...only(['Argentin'], dish('Maté', 'Calebasse, eau chaude', 450)),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Verre de Malbec de Mendoza', '14 cl', 750, 'Sulfites'),
        alcohol('Verre de Torrontés', '14 cl', 700, 'Sulfites'),
        alcoholBottle('Bouteille de Carménère', 'Chili, 75 cl', 2900, 'Sulfites'),
        ...only(['Péruvien'], alcohol('Pisco sour', "Pisco, citron vert, blanc d'œuf", 1000, 'Œufs')),
        ...only(['Brésilien'], alcohol('Caïpirinha', 'Cachaça, citron vert, sucre', 900)),
        ...only(['Vénézuélien', 'Colombien'], alcohol('Rhum ambré', "Douze ans d'âge, 4 cl", 900)),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Entrée + plat ou plat + dessert', cents: 1890, courses: ['starter', 'main', 'dessert'] },
        { name: 'Complet', about: 'Entrée + plat + dessert', cents: 2290, courses: ['starter', 'main', 'dessert'] },
      ],
    },
    {
      name: 'Braise en tablée',
      combos: [
        {
          about: 'Entrées au centre, trois viandes à la braise, accompagnements, à partir de 4',
          cents: 3600,
          courses: ['starter', 'main', 'side'],
        },
        {
          name: 'Avec un verre',
          about: 'Entrées au centre, trois viandes à la braise, accompagnements et un verre de malbec',
          cents: 4200,
          courses: ['starter', 'main', 'side', 'alcohol'],
        },
      ],
    },
  ],
}
