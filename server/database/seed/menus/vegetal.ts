import { alcohol, bottled, dish, type MenuBook } from './dish.ts'

/** Without meat or fish: plant kitchens. */
export const vegetal: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        dish('Velouté de carottes rôties', 'Gingembre, lait de coco, graines', 700, 'Sésame'),
        dish('Houmous de betterave', 'Dukkah, crackers aux graines', 750, 'Sésame', 'Fruits à coque', 'Gluten'),
        dish('Rillettes de champignons', 'Noisettes, pain au levain', 800, 'Fruits à coque', 'Gluten'),
        dish('Poireaux brûlés', 'Vinaigrette aux algues, amandes', 850, 'Fruits à coque', 'Moutarde', 'Sulfites'),
        dish('Tempura de légumes', 'Sauce au tamari et au citron vert', 850, 'Gluten', 'Soja'),
        dish("Tartare d'algues", 'Concombre, câpres, toasts', 800, 'Gluten', 'Sulfites'),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        dish('Bourguignon de champignons', "Vin rouge, carottes, purée à l'huile d'olive", 1600, 'Sulfites', 'Céleri'),
        dish('Lasagnes de courge', 'Crème de cajou, sauge', 1500, 'Gluten', 'Fruits à coque'),
        dish('Curry de pois chiches', 'Lait de coco, épinards, riz complet', 1400, 'Moutarde'),
        dish('Steak de chou-fleur', 'Chimichurri, purée de haricots blancs', 1500, 'Sulfites'),
        dish('Risotto aux herbes', 'Riz carnaroli, levure maltée, légumes verts', 1500, 'Céleri', 'Sulfites'),
        dish(
          'Burger de lentilles',
          'Pain brioché végétal, pickles, frites au four',
          1450,
          'Gluten',
          'Moutarde',
          'Sésame',
          'Soja',
        ),
        dish('Tofu laqué', 'Miso, sésame, brocolis, riz', 1400, 'Soja', 'Sésame', 'Gluten'),
        dish('Gnocchis de patate douce', 'Pesto de fanes, noix', 1500, 'Gluten', 'Fruits à coque'),
      ],
    },
    {
      category: 'Bols & salades-repas',
      course: 'main',
      dishes: [
        dish('Bol du jardinier', 'Quinoa, légumes rôtis, houmous, graines', 1350, 'Sésame'),
        dish('Bol soba', 'Nouilles de sarrasin, edamame, cacahuètes', 1350, 'Gluten', 'Soja', 'Arachides'),
        dish(
          'Grande salade de lentilles',
          'Betterave, pomme, noix, moutarde',
          1250,
          'Moutarde',
          'Fruits à coque',
          'Sulfites',
        ),
        dish('Bol mexicain', 'Haricots noirs, maïs, avocat, riz', 1350),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Mousse chocolat-aquafaba', 'Chocolat noir, fleur de sel', 700, 'Soja'),
        dish('Crumble pomme-sarrasin', "Crème d'avoine vanillée", 700, 'Gluten'),
        dish('Cheesecake cru', 'Cajou, citron, fruits rouges', 800, 'Fruits à coque'),
        dish('Pudding de chia', "Lait d'amande, mangue", 650, 'Fruits à coque'),
        dish('Banana bread', "Noix de pécan, sirop d'érable", 600, 'Gluten', 'Fruits à coque'),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        dish('Jus vert', 'Pomme, concombre, épinards, gingembre', 600, 'Céleri'),
        dish('Kéfir de fruits', 'Figue, citron, 25 cl', 500),
        bottled('Kombucha', 'Thé vert, gingembre, 33 cl', 500),
        dish('Latte au curcuma', "Lait d'avoine, poivre", 450, 'Gluten'),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Verre de vin nature blanc', 'Loire, 14 cl', 650, 'Sulfites'),
        alcohol('Verre de vin nature rouge', 'Ardèche, 14 cl', 650, 'Sulfites'),
        alcohol('Bière bio blonde', '33 cl', 550, 'Gluten'),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Entrée + plat ou plat + dessert', cents: 1790, courses: ['starter', 'main', 'dessert'] },
        { name: 'Complet', about: 'Entrée + plat + dessert', cents: 2150, courses: ['starter', 'main', 'dessert'] },
      ],
    },
    { name: 'Bol et boisson', combos: [{ about: 'Un bol + une boisson', cents: 1690, courses: ['main', 'soft'] }] },
  ],
}
