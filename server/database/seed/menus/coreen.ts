import { alcohol, bottled, dish, type MenuBook, onSite, pork } from './dish.ts'

export const coreen: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        dish(
          'Pajeon',
          'Galette de ciboule et de fruits de mer',
          900,
          'Gluten',
          'Œufs',
          'Mollusques',
          'Crustacés',
          'Soja',
        ),
        pork('Mandus grillés', 'Cinq raviolis au porc et au kimchi', 800, 'Gluten', 'Soja', 'Sésame', 'Poissons'),
        dish('Kimchi de la maison', 'Chou fermenté trois semaines', 450, 'Poissons', 'Crustacés'),
        dish('Tteokbokki', 'Gâteaux de riz, sauce pimentée', 850, 'Gluten', 'Soja', 'Poissons'),
        dish('Kimbap', 'Huit pièces, légumes, omelette, radis jaune', 750, 'Œufs', 'Sésame', 'Soja'),
        dish('Japchae', 'Vermicelles de patate douce sautés, légumes', 850, 'Soja', 'Sésame', 'Gluten'),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        dish(
          'Bibimbap au bœuf',
          'Bol de pierre brûlant, légumes, œuf, gochujang',
          1350,
          'Œufs',
          'Soja',
          'Sésame',
          'Gluten',
        ),
        dish('Bibimbap végétal', 'Tofu, champignons, racines, gochujang', 1250, 'Soja', 'Sésame', 'Gluten'),
        dish('Bulgogi', 'Bœuf mariné à la poire, riz, salade', 1500, 'Soja', 'Sésame', 'Gluten'),
        pork(
          'Samgyeopsal',
          'Poitrine de porc à griller, feuilles de salade, ssamjang',
          1750,
          'Soja',
          'Sésame',
          'Gluten',
        ),
        dish('Poulet frit yangnyeom', 'Double friture, laque pimentée, radis', 1450, 'Gluten', 'Soja', 'Sésame'),
        pork('Kimchi jjigae', 'Ragoût de kimchi, porc, tofu', 1350, 'Soja', 'Poissons', 'Crustacés'),
        dish(
          'Sundubu jjigae',
          'Tofu soyeux, fruits de mer, œuf',
          1400,
          'Soja',
          'Mollusques',
          'Crustacés',
          'Œufs',
          'Poissons',
        ),
        dish('Galbi', 'Travers de bœuf grillés, ail confit', 2200, 'Soja', 'Sésame', 'Gluten'),
        dish('Naengmyeon', 'Nouilles de sarrasin glacées, bouillon, poire', 1350, 'Gluten', 'Œufs', 'Moutarde', 'Soja'),
        dish('Samgyetang', 'Petit poulet farci au riz gluant, ginseng, bouillon clair', 1700),
        dish('Maquereau grillé', 'Sel, citron, bol de riz, soupe', 1500, 'Poissons', 'Soja'),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Banchan', 'Quatre petits légumes assaisonnés', 500, 'Soja', 'Sésame'),
        dish('Bol de riz', 'Riz rond, graines', 250),
        dish('Œufs vapeur', 'Gyeran jjim, ciboule', 550, 'Œufs', 'Poissons'),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        onSite('Bingsu au haricot rouge', 'Glace de lait pilée, mochi', 850, 'Lait', 'Soja'),
        dish('Hotteok', 'Crêpe fourrée au sucre brun et aux graines', 600, 'Gluten', 'Sésame', 'Arachides'),
        dish('Poire et gingembre', 'Pochée au miel, pignons', 600),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        bottled('Sikhye', 'Boisson de riz sucrée, 24 cl', 400),
        onSite("Thé d'orge grillé", 'Chaud ou froid, à volonté', 350, 'Gluten'),
        dish('Infusion de yuzu', 'Miel, écorces', 450),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Soju', 'Petite bouteille de 36 cl', 1400),
        alcohol('Makgeolli', 'Vin de riz trouble, bol de 20 cl', 700, 'Gluten'),
        alcohol('Bière coréenne', 'Blonde, 33 cl', 550, 'Gluten'),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Plat + banchan + riz', cents: 1590, courses: ['main', 'side'] },
        { name: 'Complet', about: 'Entrée + plat + banchan + riz', cents: 1950, courses: ['starter', 'main', 'side'] },
      ],
    },
    {
      name: 'Barbecue à partager',
      combos: [
        {
          about: 'Trois viandes à griller, feuilles, banchan, riz, à partir de 2',
          cents: 2900,
          courses: ['starter', 'main', 'side'],
        },
      ],
    },
  ],
}
