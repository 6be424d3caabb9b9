import { alcohol, alcoholBottle, bottled, dish, type MenuBook, only, pork } from './dish.ts'

export const iberique: MenuBook = {
  sections: [
    {
      category: 'Tapas',
      course: 'starter',
      dishes: [
        ...only(['Espagnol', 'Tapas'], dish('Patatas bravas', 'Sauce piquante, aïoli', 600, 'Œufs', 'Moutarde')),
        ...only(
          ['Espagnol', 'Tapas'],
          pork('Croquetas de jamón', 'Six pièces, béchamel fondante', 750, 'Gluten', 'Lait', 'Œufs'),
        ),
        ...only(['Espagnol', 'Tapas'], dish('Pimientos de Padrón', 'Petits poivrons grillés, fleur de sel', 650)),
        ...only(
          ['Espagnol', 'Tapas'],
          dish('Gambas al ajillo', "Ail, piment, huile d'olive", 1150, 'Crustacés', 'Sulfites'),
        ),
        ...only(['Espagnol', 'Tapas'], pork('Jamón ibérico', 'Affiné 36 mois, pain à la tomate', 1600, 'Gluten')),
        ...only(['Espagnol', 'Tapas'], dish('Tortilla', 'Pommes de terre, oignon, baveuse', 700, 'Œufs')),
        dish('Beignets de morue', 'Cinq pièces, persil, citron', 800, 'Poissons', 'Gluten', 'Œufs'),
        ...only(
          ['Portugais'],
          dish('Caldo verde', "Soupe de chou, pommes de terre, huile d'olive", 600),
          pork('Chouriço flambé', 'À table, pain de maïs', 900, 'Sulfites'),
          dish('Salade de poulpe', 'Coriandre, oignon, vinaigre', 1050, 'Mollusques', 'Sulfites'),
          dish('Sardines marinées', 'Poivron rouge, pain grillé', 850, 'Poissons', 'Gluten'),
        ),
        ...only(
          ['Espagnol', 'Tapas'],
          dish('Poulpe à la galicienne', 'Paprika fumé, pommes de terre', 1450, 'Mollusques'),
        ),
        ...only(['Espagnol', 'Tapas'], dish('Boquerones', 'Anchois marinés, ail, persil', 750, 'Poissons', 'Sulfites')),
        ...only(['Espagnol', 'Tapas'], pork('Chorizo au cidre', 'Poêlé, pain grillé', 800, 'Gluten', 'Sulfites')),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        ...only(
          ['Espagnol', 'Tapas'],
          dish(
            'Paella de marisco',
            'Gambas, moules, calamars, safran',
            1950,
            'Crustacés',
            'Mollusques',
            'Poissons',
            'Céleri',
          ),
        ),
        ...only(
          ['Espagnol', 'Tapas'],
          dish('Paella de poulet et légumes', 'Haricots plats, artichaut, romarin', 1700, 'Céleri'),
        ),
        ...only(
          ['Espagnol', 'Tapas'],
          dish('Arroz negro', "Riz à l'encre, seiche, aïoli", 1850, 'Mollusques', 'Poissons', 'Œufs', 'Crustacés'),
        ),
        ...only(['Espagnol', 'Tapas'], pork('Presa ibérique', 'Grillée, pommes au four, piquillos', 2100)),
        ...only(
          ['Espagnol', 'Tapas'],
          dish(
            'Fideuà',
            'Vermicelles sautés, seiche, gambas, aïoli',
            1800,
            'Gluten',
            'Crustacés',
            'Mollusques',
            'Œufs',
          ),
          dish('Merlu à la plancha', 'Ail, persil, pommes vapeur', 1850, 'Poissons'),
          dish('Joues de bœuf au vin de Rioja', 'Mijotées, purée', 1900, 'Lait', 'Sulfites'),
        ),
        ...only(
          ['Basque'],
          dish('Merlu à la koskera', 'Palourdes, petits pois, sauce verte', 1950, 'Poissons', 'Mollusques', 'Sulfites'),
          dish('Axoa de veau', "Piment d'Espelette, pommes sautées", 1750),
        ),
        ...only(['Portugais'], dish('Morue à bras', 'Émiettée, œufs, pommes paille, olives', 1650, 'Poissons', 'Œufs')),
        ...only(
          ['Portugais'],
          dish('Morue à la crème', 'Gratinée, pommes de terre', 1700, 'Poissons', 'Lait'),
          dish('Arroz de pato', 'Riz au canard, au four', 1700, 'Céleri', 'Sulfites'),
          pork("Bifanas à l'assiette", "Porc à l'ail et au vin blanc, frites", 1450, 'Sulfites'),
          dish("Légumes au four à l'ail", 'Pois chiches, coriandre', 1300),
        ),
        ...only(['Portugais'], dish('Poulet piri-piri', 'Grillé à plat, frites, salade', 1500, 'Sulfites')),
        ...only(
          ['Portugais'],
          dish(
            'Cataplana de la mer',
            'Palourdes, crevettes, tomate, coriandre',
            2100,
            'Mollusques',
            'Crustacés',
            'Poissons',
            'Sulfites',
          ),
        ),
        ...only(
          ['Espagnol', 'Tapas'],
          dish('Escalivada', 'Légumes brûlés au feu, romesco', 1400, 'Fruits à coque', 'Gluten'),
        ),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Pain à la tomate', "Ail, huile d'olive", 400, 'Gluten'),
        dish("Salade d'oranges et fenouil", 'Olives, oignon rouge', 550, 'Sulfites'),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        ...only(
          ['Espagnol', 'Tapas'],
          dish('Crema catalana', 'Citron, cannelle, caramel craquant', 650, 'Lait', 'Œufs'),
        ),
        ...only(['Portugais'], dish('Pastéis de nata', 'Deux pièces tièdes', 550, 'Gluten', 'Lait', 'Œufs')),
        ...only(
          ['Portugais'],
          dish('Arroz doce', 'Riz au lait, citron, cannelle', 550, 'Lait', 'Œufs'),
          dish("Gâteau à l'orange d'Algarve", 'Roulé fondant', 650, 'Œufs'),
        ),
        ...only(['Espagnol', 'Tapas'], dish('Gâteau basque au fromage', 'Cœur coulant', 750, 'Lait', 'Œufs', 'Gluten')),
        ...only(
          ['Espagnol', 'Tapas'],
          dish('Tarta de Santiago', 'Amande et citron, sans farine', 700, 'Fruits à coque', 'Œufs'),
        ),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        bottled("Soda à l'orange amère", '33 cl', 400),
        ...only(['Espagnol', 'Tapas'], dish('Horchata de chufa', 'Souchet, cannelle', 450)),
        bottled('Mosto', 'Jus de raisin rouge, 20 cl', 400),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        ...only(['Espagnol', 'Tapas'], alcohol('Sangria', 'Vin rouge, agrumes, cannelle, 20 cl', 700, 'Sulfites')),
        ...only(['Espagnol', 'Tapas'], alcohol('Verre de Rioja crianza', '14 cl', 700, 'Sulfites')),
        ...only(['Portugais'], alcohol('Verre de Vinho verde', '14 cl', 600, 'Sulfites')),
        ...only(['Espagnol', 'Tapas'], alcohol('Xérès fino', '8 cl', 600, 'Sulfites')),
        ...only(['Espagnol', 'Tapas'], alcoholBottle("Bouteille d'Albariño", '75 cl', 2900, 'Sulfites')),
        ...only(['Portugais'], alcohol('Porto blanc et tonic', 'Citron, menthe', 850, 'Sulfites')),
      ],
    },
  ],
  formulas: [
    {
      name: 'Menú del día',
      combos: [
        { about: 'Deux tapas + plat ou plat + dessert', cents: 1790, courses: ['starter', 'main', 'dessert'] },
        {
          name: 'Con vino',
          about: 'Deux tapas + plat + dessert et un verre de vin',
          cents: 2690,
          courses: ['starter', 'main', 'dessert', 'alcohol'],
        },
      ],
    },
    {
      name: 'Grande tablée',
      combos: [
        {
          about: 'Huit tapas et une paella au milieu de la table, à partir de 4',
          cents: 3100,
          courses: ['starter', 'main', 'dessert'],
        },
      ],
    },
  ],
}
