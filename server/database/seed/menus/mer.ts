import { alcohol, alcoholBottle, bottled, dish, type MenuBook, only, onSite } from './dish.ts'

export const mer: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        onSite(
          'Six huîtres fines de claire',
          "N° 3, Marennes-Oléron, vinaigre à l'échalote",
          1500,
          'Mollusques',
          'Sulfites',
        ),
        onSite(
          'Bulots mayonnaise',
          'Cuits au court-bouillon, tièdes',
          1100,
          'Mollusques',
          'Œufs',
          'Moutarde',
          'Céleri',
        ),
        onSite('Bouquet de crevettes roses', 'Beurre demi-sel, pain de seigle', 1300, 'Crustacés', 'Lait', 'Gluten'),
        dish('Rillettes de maquereau', 'Citron, ciboulette, toasts', 850, 'Poissons', 'Lait', 'Gluten'),
        dish(
          'Soupe de poissons de roche',
          'Rouille, croûtons',
          1050,
          'Poissons',
          'Crustacés',
          'Gluten',
          'Œufs',
          'Céleri',
        ),
        dish('Accras de morue', 'Sauce chien', 850, 'Poissons', 'Gluten', 'Œufs'),
        dish('Carpaccio de daurade', "Agrumes, huile d'olive, piment doux", 1350, 'Poissons'),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        dish('Moules marinières', 'Échalotes, vin blanc, frites', 1550, 'Mollusques', 'Sulfites', 'Lait'),
        dish('Moules à la crème', "Crème d'Isigny, frites", 1650, 'Mollusques', 'Lait', 'Sulfites'),
        dish('Sole meunière', 'Beurre noisette, pommes vapeur', 3200, 'Poissons', 'Lait', 'Gluten'),
        dish('Lieu jaune de ligne', 'Beurre aux algues, légumes verts', 2200, 'Poissons', 'Lait'),
        dish('Bar grillé au fenouil', 'Entier, riz, citron', 2400, 'Poissons'),
        dish(
          'Fish and chips',
          'Églefin, sauce tartare, petits pois à la menthe',
          1650,
          'Poissons',
          'Gluten',
          'Œufs',
          'Moutarde',
        ),
        ...only(
          ['Britannique'],
          dish('Haddock and chips', 'Haddock fumé, sauce curry', 1750, 'Poissons', 'Gluten', 'Œufs', 'Moutarde'),
          dish('Fish pie', 'Trois poissons, purée gratinée', 1700, 'Poissons', 'Lait', 'Crustacés'),
          dish('Halloumi and chips', 'Halloumi frit, salade', 1450, 'Lait', 'Gluten'),
        ),
        dish(
          'Bouillabaisse',
          'Quatre poissons, rouille, croûtons',
          2900,
          'Poissons',
          'Crustacés',
          'Gluten',
          'Œufs',
          'Céleri',
        ),
        dish('Noix de Saint-Jacques', 'Snackées, purée de panais', 2600, 'Mollusques', 'Lait'),
        dish(
          'Linguine au homard',
          'Demi-homard, bisque crémée',
          3100,
          'Crustacés',
          'Gluten',
          'Œufs',
          'Lait',
          'Sulfites',
        ),
        dish('Poulpe en persillade', 'Pommes grenaille, paprika', 2300, 'Mollusques'),
        dish('Gratin de la côte', 'Cabillaud, crevettes, poireaux', 1850, 'Poissons', 'Crustacés', 'Lait', 'Gluten'),
        dish('Tian de légumes', 'Courgettes, tomates, chèvre frais', 1500, 'Lait'),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Frites maison', 'Gros sel', 450),
        dish('Pommes vapeur', 'Beurre demi-sel, persil', 400, 'Lait'),
        dish("Salade d'herbes", "Citron, huile d'olive", 400),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Far breton', 'Pruneaux, rhum', 650, 'Gluten', 'Lait', 'Œufs', 'Sulfites'),
        dish('Kouign-amann tiède', 'Crème crue', 750, 'Gluten', 'Lait'),
        dish('Tarte au citron', 'Meringuée', 750, 'Gluten', 'Lait', 'Œufs'),
        onSite('Baba au rhum', 'Chantilly à la vanille', 900, 'Gluten', 'Lait', 'Œufs', 'Sulfites'),
        dish("Salade d'agrumes", "Fleur d'oranger, menthe", 600),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [bottled('Cidre sans alcool', '33 cl', 450, 'Sulfites'), bottled('Limonade bretonne', '33 cl', 400)],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Verre de Muscadet', 'Sur lie, 14 cl', 550, 'Sulfites'),
        alcohol('Verre de Chablis', '14 cl', 850, 'Sulfites'),
        alcohol('Verre de Picpoul', 'Languedoc, 14 cl', 550, 'Sulfites'),
        alcoholBottle("Bouteille d'Entre-deux-mers", '75 cl', 2400, 'Sulfites'),
        alcoholBottle('Bouteille de Cassis blanc', 'Provence, 75 cl', 3600, 'Sulfites'),
      ],
    },
  ],
  formulas: [
    {
      name: 'Retour de criée',
      combos: [
        {
          about: 'Entrée + poisson du jour ou poisson du jour + dessert',
          cents: 2290,
          courses: ['starter', 'main', 'dessert'],
        },
        {
          name: 'Complet',
          about: 'Entrée + poisson du jour + dessert',
          cents: 2790,
          courses: ['starter', 'main', 'dessert'],
        },
      ],
    },
    {
      name: 'Moules-frites',
      combos: [
        { about: 'Moules au choix, frites et un verre de muscadet', cents: 1990, courses: ['main', 'side', 'alcohol'] },
        {
          name: 'Sans alcool',
          about: 'Moules au choix, frites et une limonade',
          cents: 1890,
          courses: ['main', 'side', 'soft'],
        },
      ],
    },
  ],
}
