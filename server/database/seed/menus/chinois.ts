import { alcohol, bottled, dish, type MenuBook, only, onSite, pork } from './dish.ts'

export const chinois: MenuBook = {
  sections: [
    {
      category: 'Dim sum',
      course: 'starter',
      dishes: [
        ...only(
          ['Cantonais', 'Dim sum', 'Chinois'],
          dish('Har gow', 'Quatre raviolis translucides aux crevettes', 700, 'Crustacés', 'Gluten'),
        ),
        ...only(
          ['Cantonais', 'Dim sum', 'Chinois'],
          pork('Siu mai', 'Quatre bouchées au porc et aux crevettes', 700, 'Crustacés', 'Gluten', 'Soja', 'Œufs'),
        ),
        pork('Xiao long bao', 'Six raviolis à la soupe, vinaigre noir', 850, 'Gluten', 'Soja', 'Sésame'),
        ...only(
          ['Cantonais', 'Dim sum', 'Chinois'],
          pork('Char siu bao', 'Deux brioches vapeur au porc laqué', 650, 'Gluten', 'Soja', 'Sésame'),
        ),
        dish('Raviolis aux légumes', 'Champignons noirs, chou, carotte', 600, 'Gluten', 'Soja', 'Sésame'),
        ...only(
          ['Cantonais', 'Dim sum', 'Chinois'],
          dish('Rouleaux de riz aux crevettes', 'Cheung fun, sauce soja douce', 750, 'Crustacés', 'Soja', 'Gluten'),
        ),
      ],
    },
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        dish('Salade de concombre tapé', 'Ail, vinaigre noir, huile pimentée', 550, 'Soja', 'Sésame', 'Gluten'),
        dish('Soupe aigre-piquante', 'Tofu, bambou, champignons parfumés', 650, 'Soja', 'Œufs', 'Gluten'),
        ...only(
          ['Sichuanais'],
          dish("Raviolis à l'huile rouge", 'Six pièces, ail, soja doux', 800, 'Gluten', 'Soja', 'Sésame'),
          dish('Tofu fumé à la coriandre', 'Huile pimentée, cacahuètes', 650, 'Soja', 'Arachides'),
        ),
        dish('Crêpe à la ciboule', 'Feuilletée, sauce au vinaigre', 550, 'Gluten', 'Soja', 'Sésame'),
        ...only(
          ['Sichuanais', 'Chinois'],
          dish(
            'Poulet bang bang',
            'Effiloché froid, sésame, poivre du Sichuan',
            800,
            'Sésame',
            'Soja',
            'Arachides',
            'Gluten',
          ),
        ),
      ],
    },
    {
      category: 'Nouilles & soupes-repas',
      course: 'main',
      dishes: [
        ...only(
          ['Sichuanais', 'Chinois'],
          pork('Nouilles dandan', 'Porc haché, sésame, huile pimentée', 1200, 'Gluten', 'Soja', 'Sésame', 'Arachides'),
        ),
        dish('Nouilles tirées au bœuf', 'Étirées à la main, bouillon aux épices', 1300, 'Gluten', 'Soja', 'Céleri'),
        dish('Biang biang aux aubergines', 'Larges nouilles, ail, piment, vinaigre', 1200, 'Gluten', 'Soja'),
        dish(
          'Nouilles sautées aux fruits de mer',
          'Crevettes, calamars, chou',
          1400,
          'Gluten',
          'Crustacés',
          'Mollusques',
          'Soja',
          'Œufs',
        ),
        dish(
          'Soupe de wontons',
          'Crevettes, chou chinois, bouillon clair',
          1200,
          'Gluten',
          'Crustacés',
          'Soja',
          'Œufs',
        ),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        dish('Canard laqué', 'Découpé, crêpes fines, ciboule, sauce hoisin', 2300, 'Gluten', 'Soja', 'Sésame'),
        ...only(
          ['Sichuanais', 'Chinois'],
          pork('Mapo tofu', 'Tofu soyeux, porc haché, fèves fermentées', 1250, 'Soja', 'Gluten'),
        ),
        dish('Poulet gong bao', 'Cacahuètes, piments séchés, poireau', 1300, 'Arachides', 'Soja', 'Gluten'),
        pork('Porc à la sauce aigre-douce', 'Poivrons, ananas', 1250, 'Gluten', 'Soja', 'Œufs'),
        dish('Bœuf au cumin', 'Sauté vif, oignons, coriandre', 1400, 'Soja', 'Gluten', 'Sésame'),
        dish('Bar vapeur au gingembre', 'Entier, ciboule, soja', 2100, 'Poissons', 'Soja', 'Gluten'),
        ...only(
          ['Sichuanais', 'Chinois'],
          dish('Aubergines à la sichuanaise', 'Ail, vinaigre, fèves', 1150, 'Soja', 'Gluten'),
        ),
        dish('Haricots verts sautés à sec', 'Ail, piment, légumes confits', 1100, 'Soja', 'Gluten'),
        dish('Crevettes sel et poivre', 'Ail frit, piment vert', 1650, 'Crustacés', 'Gluten'),
        ...only(
          ['Fondue chinoise'],
          dish(
            'Marmite deux bouillons',
            'Un doux, un très épicé, légumes et tofu à plonger',
            1900,
            'Soja',
            'Gluten',
            'Sésame',
          ),
          dish('Plateau de bœuf émincé', 'Pour la marmite, 200 g', 1200),
          dish(
            'Plateau de la mer',
            'Crevettes, calamars, boulettes de poisson',
            1400,
            'Crustacés',
            'Mollusques',
            'Poissons',
            'Gluten',
          ),
        ),
        ...only(
          ['Taïwanais'],
          pork(
            'Gua bao',
            'Deux pains vapeur, poitrine fondante, cacahuètes',
            1150,
            'Gluten',
            'Arachides',
            'Soja',
            'Lait',
          ),
          dish('Soupe de bœuf de Taipei', 'Nouilles, bœuf braisé, moutarde salée', 1350, 'Gluten', 'Soja', 'Céleri'),
          dish('Poulet croustillant au basilic', 'Poivre, sel, basilic frit', 1250, 'Gluten', 'Soja', 'Œufs'),
        ),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Riz blanc', 'Vapeur', 250),
        dish('Riz cantonais végétal', 'Petits pois, œuf, ciboule', 550, 'Œufs', 'Soja', 'Gluten'),
        dish('Brocolis chinois', "Sauce à l'ail", 650, 'Soja', 'Gluten'),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Perles de coco', 'Deux pièces, haricot mungo', 450),
        dish('Boules de sésame', 'Frites, haricot rouge', 500, 'Sésame', 'Gluten'),
        ...only(
          ['Cantonais', 'Dim sum', 'Chinois'],
          dish('Tartelette aux œufs', 'Pâte feuilletée, flan tiède', 450, 'Gluten', 'Lait', 'Œufs'),
        ),
        dish('Tofu à la fleur', 'Sirop de gingembre', 500, 'Soja'),
        dish('Litchis au sirop', 'Feuilles de menthe', 450),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        onSite('Théière de jasmin', 'Thé vert parfumé, deux tasses', 450),
        bottled('Jus de litchi', '33 cl', 400),
        ...only(
          ['Taïwanais'],
          dish('Thé aux perles', 'Thé noir, lait, perles de tapioca', 550, 'Lait'),
          dish('Thé vert à la passion', 'Perles, glaçons', 550),
        ),
        bottled('Lait de soja', 'Peu sucré, 25 cl', 350, 'Soja'),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Bière chinoise', 'Blonde, 33 cl', 500, 'Gluten'),
        alcohol('Vin de riz Shaoxing', 'Tiède, 10 cl', 600, 'Gluten'),
        alcohol('Verre de Pinot gris', 'Alsace, 14 cl', 650, 'Sulfites'),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Entrée ou dim sum + plat + riz', cents: 1450, courses: ['starter', 'main', 'side'] },
        {
          name: 'Avec dessert',
          about: 'Entrée ou dim sum + plat + riz + dessert',
          cents: 1690,
          courses: ['starter', 'main', 'side', 'dessert'],
        },
      ],
    },
    {
      name: 'Table tournante',
      combos: [
        {
          about: 'Assortiment de dim sum, quatre plats au centre, riz, thé, à partir de 4',
          cents: 2800,
          courses: ['starter', 'main', 'side', 'soft'],
        },
      ],
    },
  ],
}
