import { alcohol, bottled, dish, type MenuBook, onSite, pork } from './dish.ts'

/** Coffee shops and brunch houses. */
export const brunch: MenuBook = {
  sections: [
    {
      category: 'Petit-déjeuner & brunch',
      course: 'starter',
      dishes: [
        dish('Granola maison', 'Yaourt grec, fruits, miel', 850, 'Lait', 'Fruits à coque', 'Gluten'),
        dish('Assiette de viennoiseries', 'Croissant, pain au chocolat, confiture', 650, 'Gluten', 'Lait', 'Œufs'),
        dish('Tartines de pain au levain', 'Beurre, confiture ou miel', 550, 'Gluten', 'Lait'),
        dish('Porridge à la cannelle', 'Pomme caramélisée, noisettes', 750, 'Gluten', 'Lait', 'Fruits à coque'),
        dish('Bol açaï', 'Banane, coco, graines', 950, 'Fruits à coque'),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        dish(
          'Œufs bénédicte au saumon',
          'Muffin anglais, hollandaise, épinards',
          1450,
          'Œufs',
          'Gluten',
          'Lait',
          'Poissons',
        ),
        pork('Œufs bénédicte au bacon', 'Muffin anglais, hollandaise', 1350, 'Œufs', 'Gluten', 'Lait'),
        dish('Avocado toast', 'Œuf poché, graines, piment doux', 1250, 'Gluten', 'Œufs', 'Sésame'),
        dish('Pancakes salés', 'Halloumi, avocat, œuf au plat', 1350, 'Gluten', 'Lait', 'Œufs'),
        pork('Croque-monsieur', 'Jambon blanc, comté, salade', 1200, 'Gluten', 'Lait', 'Moutarde'),
        dish('Shakshuka verte', 'Poireaux, épinards, feta, œufs', 1300, 'Œufs', 'Lait', 'Gluten'),
        dish('Quiche du jour', 'Salade, graines', 1150, 'Gluten', 'Lait', 'Œufs', 'Moutarde'),
        dish('Bagel au saumon', 'Fromage frais, aneth, câpres', 1150, 'Gluten', 'Poissons', 'Lait', 'Sésame'),
        dish('Salade de saison', 'Légumes rôtis, quinoa, feta', 1250, 'Lait', 'Moutarde'),
        pork('Club sandwich', 'Poulet, bacon, œuf, frites', 1450, 'Gluten', 'Œufs', 'Moutarde'),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish("Pancakes au sirop d'érable", 'Pile de trois, fruits rouges', 950, 'Gluten', 'Lait', 'Œufs'),
        dish('Brioche perdue', 'Caramel au beurre salé, crème crue', 950, 'Gluten', 'Lait', 'Œufs'),
        dish('Cookie noisette', 'Praliné coulant', 450, 'Gluten', 'Lait', 'Œufs', 'Fruits à coque'),
        dish('Gâteau citron-pavot', 'Glaçage acidulé', 550, 'Gluten', 'Lait', 'Œufs'),
        dish('Banana bread', 'Toasté, beurre demi-sel', 500, 'Gluten', 'Lait', 'Œufs', 'Fruits à coque'),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        onSite('Cappuccino', 'Café de spécialité torréfié à Paris', 450, 'Lait'),
        onSite('Latte matcha', "Lait d'avoine possible", 550, 'Lait'),
        dish('Orange pressée', '25 cl', 500),
        onSite("Chocolat chaud à l'ancienne", 'Chocolat fondu, lait entier', 550, 'Lait', 'Soja'),
        bottled('Kombucha', 'Hibiscus, 33 cl', 500),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Mimosa', 'Crémant, orange pressée', 850, 'Sulfites'),
        alcohol('Verre de Crémant', 'Loire, 12 cl', 750, 'Sulfites'),
      ],
    },
  ],
  formulas: [
    {
      name: 'Le Brunch',
      combos: [
        {
          about: 'Boisson chaude, jus, viennoiserie, plat et douceur',
          cents: 2600,
          courses: ['starter', 'main', 'dessert', 'soft'],
        },
        {
          name: 'Avec bulles',
          about: 'Boisson chaude, viennoiserie, plat, douceur et un mimosa',
          cents: 3100,
          courses: ['starter', 'main', 'dessert', 'alcohol'],
        },
      ],
    },
    {
      name: 'Petit-déjeuner',
      combos: [{ about: 'Boisson chaude, jus, viennoiseries ou tartines', cents: 1190, courses: ['starter', 'soft'] }],
    },
  ],
}
