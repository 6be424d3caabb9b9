import { alcohol, alcoholBottle, bottled, dish, type MenuBook, pork } from './dish.ts'

export const creperie: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        dish('Rillettes de sardine', 'Beurre demi-sel, pain de seigle', 750, 'Poissons', 'Lait', 'Gluten'),
        dish(
          'Soupe de poissons',
          'Rouille, croûtons, emmental',
          950,
          'Poissons',
          'Crustacés',
          'Gluten',
          'Lait',
          'Œufs',
          'Céleri',
        ),
        dish('Salade de chèvre en galette', 'Aumônières de sarrasin, miel', 950, 'Lait', 'Œufs', 'Moutarde'),
        pork('Andouille de Guémené', 'Tranches tièdes, pommes', 850, 'Lait'),
      ],
    },
    {
      category: 'Galettes de sarrasin',
      course: 'main',
      dishes: [
        pork('La Complète', 'Jambon, œuf miroir, emmental', 1050, 'Œufs', 'Lait'),
        pork('La Forestière', 'Champignons, crème, lardons', 1150, 'Œufs', 'Lait'),
        dish('La Chèvre-épinards', 'Chèvre frais, épinards, noix', 1150, 'Lait', 'Fruits à coque', 'Œufs'),
        dish('La Nordique', 'Saumon fumé, crème citronnée, aneth', 1350, 'Poissons', 'Lait', 'Œufs'),
        pork('La Guémené', 'Andouille, oignons confits, moutarde', 1250, 'Moutarde', 'Lait', 'Œufs'),
        dish('La Saint-Jacques', 'Noix poêlées, fondue de poireaux', 1650, 'Mollusques', 'Lait', 'Œufs', 'Sulfites'),
        dish('La Potagère', "Légumes du moment, pesto d'ail des ours et noisettes", 1100, 'Fruits à coque', 'Œufs'),
        pork('La Savoyarde', 'Raclette, pommes de terre, jambon cru', 1350, 'Lait', 'Œufs'),
        dish('La Sardine', "Sardines à l'huile, beurre aux algues, citron", 1150, 'Poissons', 'Lait'),
        dish('La Super', 'Œuf, fromage, tomate, champignons', 1150, 'Œufs', 'Lait'),
      ],
    },
    {
      category: 'Crêpes',
      course: 'dessert',
      dishes: [
        dish('Beurre-sucre', 'Froment, beurre de baratte', 450, 'Gluten', 'Lait', 'Œufs'),
        dish('Caramel au beurre salé', 'Caramel maison', 600, 'Gluten', 'Lait', 'Œufs'),
        dish(
          'Pommes flambées au calvados',
          'Pommes rôties, flambées en cuisine',
          850,
          'Gluten',
          'Lait',
          'Œufs',
          'Sulfites',
        ),
        dish('Chocolat maison', 'Chocolat noir fondu, chantilly', 700, 'Gluten', 'Lait', 'Œufs', 'Soja'),
        dish('Citron-miel', 'Miel de blé noir', 600, 'Gluten', 'Lait', 'Œufs'),
        dish('Poire-chocolat', 'Poire pochée, amandes', 800, 'Gluten', 'Lait', 'Œufs', 'Soja', 'Fruits à coque'),
        dish('Suzette', "Beurre à l'orange", 850, 'Gluten', 'Lait', 'Œufs'),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        dish('Lait ribot', 'Bolée de 25 cl', 350, 'Lait'),
        bottled('Jus de pomme de Bretagne', '25 cl', 400),
        bottled('Cola breton', '33 cl', 400),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Bolée de cidre brut', '25 cl', 400, 'Sulfites'),
        alcohol('Bolée de cidre doux', '25 cl', 400, 'Sulfites'),
        alcoholBottle('Bouteille de cidre fermier', '75 cl', 1200, 'Sulfites'),
        alcohol('Kir breton', 'Cidre, crème de cassis', 500, 'Sulfites'),
        alcohol('Bière au blé noir', '33 cl', 550, 'Gluten'),
      ],
    },
  ],
  formulas: [
    {
      name: 'Formule du midi',
      combos: [
        { about: 'Galette + crêpe', cents: 1490, courses: ['main', 'dessert'] },
        {
          name: 'Avec bolée',
          about: 'Galette + crêpe et une bolée de cidre',
          cents: 1790,
          courses: ['main', 'dessert', 'alcohol'],
        },
      ],
    },
    {
      name: 'Petit korrigan',
      combos: [{ about: 'Petite galette, crêpe au sucre, sirop', cents: 1050, courses: ['main', 'dessert', 'soft'] }],
    },
  ],
}
