import { alcohol, alcoholBottle, bottled, dish, type MenuBook, onSite, pork } from './dish.ts'

export const japonais: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        dish('Edamame au sel fumé', 'Fèves de soja, fleur de sel fumée', 500, 'Soja'),
        pork('Gyoza au porc', 'Six ravioles grillées, sauce ponzu', 750, 'Gluten', 'Soja', 'Sésame'),
        dish('Gyoza aux légumes', 'Chou, shiitaké, gingembre', 700, 'Gluten', 'Soja', 'Sésame'),
        dish('Karaage', 'Poulet mariné et frit, mayonnaise au yuzu', 850, 'Gluten', 'Soja', 'Œufs', 'Moutarde'),
        dish(
          'Takoyaki',
          'Boulettes de poulpe, bonite séchée, sauce brune',
          850,
          'Gluten',
          'Œufs',
          'Mollusques',
          'Poissons',
          'Soja',
        ),
        dish('Soupe miso', 'Tofu soyeux, algue wakamé, ciboule', 400, 'Soja', 'Poissons'),
        dish('Agedashi dofu', 'Tofu frit, bouillon dashi, radis daikon', 700, 'Soja', 'Gluten', 'Poissons'),
        dish('Salade de wakamé', 'Algues, concombre, vinaigre de riz, sésame', 550, 'Sésame', 'Soja'),
        dish('Tataki de bœuf', 'Bœuf juste saisi, ponzu, oignon nouveau', 1150, 'Soja', 'Gluten', 'Sésame'),
      ],
    },
    {
      category: 'Sushis & sashimis',
      course: 'main',
      dishes: [
        onSite('Sashimi du matin', 'Douze tranches : saumon, thon, daurade', 1950, 'Poissons', 'Soja'),
        dish('Nigiri moriawase', 'Dix sushis choisis par le chef', 2200, 'Poissons', 'Crustacés', 'Soja', 'Gluten'),
        dish(
          'Chirashi saumon',
          'Saumon mariné, riz vinaigré, avocat, œufs de truite',
          1750,
          'Poissons',
          'Soja',
          'Gluten',
          'Sésame',
        ),
        dish('Maki concombre et shiso', 'Huit pièces, sésame grillé', 700, 'Sésame', 'Soja', 'Gluten'),
        dish(
          'Futomaki au tempura',
          'Crevette frite, avocat, omelette sucrée',
          1400,
          'Crustacés',
          'Gluten',
          'Œufs',
          'Soja',
        ),
        dish('Chirashi végétal', 'Aubergine laquée, tofu, edamame, pickles', 1450, 'Soja', 'Sésame', 'Gluten'),
      ],
    },
    {
      category: 'Nouilles & soupes-repas',
      course: 'main',
      dishes: [
        pork(
          'Ramen tonkotsu',
          'Bouillon de porc de dix-huit heures, chashu, œuf mollet',
          1500,
          'Gluten',
          'Œufs',
          'Soja',
          'Sésame',
        ),
        pork('Ramen shoyu', 'Bouillon clair au soja, porc braisé, bambou', 1450, 'Gluten', 'Œufs', 'Soja', 'Poissons'),
        dish('Ramen miso végétal', 'Bouillon de légumes rôtis, maïs, tofu fumé', 1400, 'Gluten', 'Soja', 'Sésame'),
        dish(
          'Udon au tempura',
          'Nouilles épaisses, beignets de crevettes',
          1500,
          'Gluten',
          'Crustacés',
          'Œufs',
          'Poissons',
          'Soja',
        ),
        dish('Soba froides', 'Nouilles de sarrasin, sauce à tremper, wasabi', 1350, 'Gluten', 'Soja', 'Poissons'),
        dish('Yakisoba au poulet', 'Nouilles sautées, chou, gingembre rouge', 1300, 'Gluten', 'Soja'),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        pork('Tonkatsu', 'Porc pané, chou émincé, sauce aux fruits', 1600, 'Gluten', 'Œufs', 'Soja', 'Céleri'),
        dish('Saumon teriyaki', 'Riz, légumes croquants, laque au mirin', 1750, 'Poissons', 'Soja', 'Gluten', 'Sésame'),
        dish(
          'Katsu curry',
          'Poulet pané, curry japonais doux, riz',
          1500,
          'Gluten',
          'Œufs',
          'Soja',
          'Céleri',
          'Moutarde',
        ),
        dish('Oyakodon', 'Bol de riz, poulet et œuf au dashi', 1350, 'Œufs', 'Soja', 'Gluten', 'Poissons'),
        dish('Unagi don', 'Anguille laquée sur riz, poivre sansho', 2300, 'Poissons', 'Soja', 'Gluten'),
        dish('Aubergine nasu dengaku', 'Laquée au miso rouge, sésame', 1250, 'Soja', 'Sésame'),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Riz vinaigré', 'Riz japonais, sésame', 300, 'Sésame'),
        dish('Pickles de saison', 'Radis, concombre, chou', 400, 'Soja'),
        dish('Œuf ajitama', 'Mollet, mariné au soja', 250, 'Œufs', 'Soja', 'Gluten'),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Mochi glacés', 'Deux pièces : sésame noir et matcha', 600, 'Lait', 'Sésame', 'Soja'),
        dish('Cheesecake au yuzu', 'Biscuit au gingembre', 750, 'Gluten', 'Lait', 'Œufs'),
        dish('Dorayaki', 'Pancakes fourrés à la pâte de haricot rouge', 600, 'Gluten', 'Œufs'),
        onSite('Glace au thé matcha', 'Deux boules, crumble de sarrasin', 600, 'Lait', 'Gluten'),
        dish('Daifuku à la fraise', 'Mochi, haricot blanc, fraise entière', 550),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        bottled('Ramune', 'Limonade japonaise à la bille, 20 cl', 450),
        onSite('Thé genmaicha', 'Thé vert au riz soufflé, à volonté', 400),
        bottled('Thé vert froid', 'Sans sucre, 50 cl', 400),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Saké junmai', 'Carafe de 15 cl, tiède ou frais', 950),
        alcohol('Umeshu', 'Liqueur de prune, 6 cl', 650),
        alcohol('Bière japonaise pression', 'Blonde sèche, 33 cl', 600, 'Gluten'),
        alcohol('Highball', 'Whisky japonais, eau gazeuse, citron', 950),
        alcoholBottle('Bouteille de Riesling sec', 'Alsace, 75 cl', 2900, 'Sulfites'),
      ],
    },
  ],
  formulas: [
    {
      name: 'Teishoku du midi',
      combos: [
        { about: 'Soupe miso, plat au choix, riz et pickles', cents: 1650, courses: ['main', 'side'] },
        {
          name: 'Avec dessert',
          about: 'Soupe miso, plat au choix, riz et dessert',
          cents: 1990,
          courses: ['main', 'side', 'dessert'],
        },
      ],
    },
    {
      name: 'Soirée izakaya',
      combos: [
        { about: 'Trois entrées à partager, un plat, un mochi', cents: 2900, courses: ['starter', 'main', 'dessert'] },
        {
          name: 'Avec saké',
          about: 'Trois entrées à partager, un plat, un mochi et une carafe de saké',
          cents: 3600,
          courses: ['starter', 'main', 'dessert', 'alcohol'],
        },
      ],
    },
  ],
}
