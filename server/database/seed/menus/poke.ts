import { alcohol, bottled, dish, type MenuBook } from './dish.ts'

export const poke: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        dish('Edamame', 'Fleur de sel', 450, 'Soja'),
        dish("Salade d'algues", 'Sésame, vinaigre de riz', 500, 'Sésame', 'Soja'),
        dish('Gyozas aux légumes', 'Six pièces, ponzu', 650, 'Gluten', 'Soja', 'Sésame'),
        dish('Spring rolls mangue-avocat', 'Deux pièces, sauce cacahuète', 600, 'Arachides', 'Soja', 'Gluten'),
      ],
    },
    {
      category: 'Bols & salades-repas',
      course: 'main',
      dishes: [
        dish(
          'Aloha saumon',
          'Saumon mariné, avocat, mangue, edamame, riz vinaigré',
          1350,
          'Poissons',
          'Soja',
          'Sésame',
          'Gluten',
        ),
        dish('Big Island thon', 'Thon, concombre, oignon doux, algues', 1450, 'Poissons', 'Soja', 'Sésame', 'Gluten'),
        dish(
          'Honolulu crevettes',
          'Crevettes, ananas, chou rouge, coco',
          1400,
          'Crustacés',
          'Soja',
          'Sésame',
          'Gluten',
        ),
        dish('Maui poulet', 'Poulet teriyaki, patate douce, maïs', 1250, 'Soja', 'Sésame', 'Gluten'),
        dish('Garden tofu', 'Tofu mariné, brocoli, carotte, cacahuètes', 1200, 'Soja', 'Sésame', 'Arachides', 'Gluten'),
        dish('Kauai falafel', 'Falafels, houmous, grenade, quinoa', 1250, 'Sésame'),
        dish(
          'Sunset mixte',
          'Saumon, thon, radis, mayonnaise épicée',
          1450,
          'Poissons',
          'Soja',
          'Œufs',
          'Sésame',
          'Gluten',
        ),
        dish('Loco moco', 'Bœuf haché, œuf au plat, riz, jus brun', 1350, 'Œufs', 'Gluten', 'Soja'),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Riz au lait de coco', 'Mangue, citron vert', 500),
        dish('Mochis glacés', 'Deux pièces', 550, 'Lait', 'Soja'),
        dish('Pudding de chia', 'Passion, coco râpée', 500),
        dish('Gâteau ananas-coco', 'Moelleux', 550, 'Gluten', 'Œufs', 'Lait'),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        dish('Thé glacé passion', 'Maison, 40 cl', 400),
        bottled('Eau de coco', '33 cl', 400),
        dish('Citronnade ananas', '40 cl', 450),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Bière blonde légère', '33 cl', 500, 'Gluten'),
        alcohol('Mai tai', 'Rhum, orgeat, citron vert', 950, 'Fruits à coque'),
      ],
    },
  ],
  formulas: [
    {
      name: 'Menu poké',
      combos: [
        { about: 'Bol + boisson', cents: 1590, courses: ['main', 'soft'] },
        { name: 'Complet', about: 'Bol + boisson + dessert', cents: 1890, courses: ['main', 'soft', 'dessert'] },
      ],
    },
  ],
}
