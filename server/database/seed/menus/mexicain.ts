import { alcohol, bottled, dish, type MenuBook, pork } from './dish.ts'

export const mexicain: MenuBook = {
  sections: [
    {
      category: 'À partager',
      course: 'starter',
      dishes: [
        dish('Guacamole au mortier', 'Avocat, citron vert, coriandre, totopos', 850),
        dish('Elotes', 'Maïs grillé, fromage frais, piment, citron vert', 650, 'Lait', 'Œufs'),
        dish('Ceviche de daurade', 'Agrumes, oignon rouge, piment serrano', 1150, 'Poissons'),
        dish('Quesadillas aux champignons', 'Huitlacoche, fromage filant', 850, 'Gluten', 'Lait'),
        dish('Sopa azteca', 'Tomate, piment pasilla, avocat, tortilla frite', 750, 'Lait', 'Céleri'),
        dish('Esquites', 'Maïs au bouillon, épazote, crème', 600, 'Lait'),
      ],
    },
    {
      category: 'Tacos',
      course: 'main',
      dishes: [
        pork('Tacos al pastor', 'Trois tacos, porc à la broche, ananas, coriandre', 1200),
        pork('Tacos de cochinita pibil', "Trois tacos, porc confit à l'orange amère", 1250),
        dish('Tacos de barbacoa', 'Trois tacos, bœuf fondant, oignon, sauce verte', 1300),
        dish(
          'Tacos de poisson',
          'Trois tacos, cabillaud frit, chou, crème au chipotle',
          1350,
          'Gluten',
          'Poissons',
          'Lait',
          'Œufs',
        ),
        dish('Tacos de fleurs de courge', 'Trois tacos, maïs, fromage frais', 1150, 'Lait'),
        dish('Tacos de crevettes', 'Trois tacos, ail, piment guajillo', 1400, 'Crustacés'),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        dish(
          'Poulet au mole poblano',
          'Sauce aux piments et au cacao, riz',
          1700,
          'Arachides',
          'Fruits à coque',
          'Sésame',
          'Gluten',
        ),
        dish('Enchiladas vertes', 'Poulet, sauce tomatillo, crème, fromage', 1450, 'Lait'),
        dish('Chili con carne', 'Bœuf mijoté, haricots noirs, cheddar', 1350, 'Lait', 'Céleri'),
        dish('Burrito végétal', 'Haricots noirs, riz, patate douce, guacamole', 1200, 'Gluten'),
        dish('Fajitas de bœuf', 'Poivrons, oignons, tortillas chaudes', 1650, 'Gluten', 'Lait'),
        dish('Chile relleno', 'Piment poblano farci au fromage, sauce tomate', 1400, 'Lait', 'Œufs', 'Gluten'),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Haricots noirs refrits', 'Fromage frais', 400, 'Lait'),
        dish('Riz rouge', 'Tomate, ail', 350),
        dish('Totopos et trois sauces', 'Verte, rouge, habanero', 450),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Churros au cacao', 'Cannelle, chocolat chaud', 700, 'Gluten', 'Lait', 'Œufs'),
        dish('Tres leches', 'Génoise aux trois laits', 700, 'Gluten', 'Lait', 'Œufs'),
        dish('Flan de cajeta', 'Caramel de lait de chèvre', 650, 'Lait', 'Œufs'),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        dish('Agua de jamaica', 'Hibiscus, citron vert', 400),
        dish('Horchata', 'Riz, cannelle, amande', 450, 'Fruits à coque'),
        bottled('Soda mandarine', '35 cl', 450),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Margarita', 'Tequila blanche, citron vert, sel', 950),
        alcohol('Mezcal', 'Espadín, orange, sel de ver, 4 cl', 900),
        alcohol('Bière mexicaine', 'Blonde, citron vert, 33 cl', 550, 'Gluten'),
        alcohol('Paloma', 'Tequila, pamplemousse, sel', 950),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Tacos au choix + riz ou haricots + agua fresca', cents: 1590, courses: ['main', 'side', 'soft'] },
        {
          name: 'Con postre',
          about: 'Tacos au choix + riz ou haricots + dessert',
          cents: 1790,
          courses: ['main', 'side', 'dessert'],
        },
      ],
    },
    {
      name: 'La gran mesa',
      combos: [
        {
          about: 'Guacamole, tacos à volonté, churros, à partir de 4',
          cents: 2700,
          courses: ['starter', 'main', 'dessert'],
        },
        {
          name: 'Con margarita',
          about: 'Guacamole, tacos à volonté, churros et une margarita',
          cents: 3400,
          courses: ['starter', 'main', 'dessert', 'alcohol'],
        },
      ],
    },
  ],
}
