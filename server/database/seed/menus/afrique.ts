import { alcohol, bottled, dish, type MenuBook, only } from './dish.ts'

/** West and East Africa: Senegalese, Ivorian, Cameroonian and Ethiopian houses. */
export const afrique: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        dish("Salade d'avocat et crevettes", 'Citron vert, gingembre', 850, 'Crustacés'),
        dish('Salade de mangue verte', 'Oignon rouge, piment doux', 600),
        ...only(
          ['Sénégalais', 'Ivoirien', 'Camerounais'],
          dish('Accras de niébé', 'Beignets de haricots, oignons, piment', 600, 'Œufs'),
          dish('Alloco', 'Bananes plantains frites, sauce tomate', 600),
          dish('Brochettes de bœuf choukouya', 'Épices kankan, oignons', 850, 'Arachides', 'Moutarde'),
        ),
        ...only(
          ['Sénégalais'],
          dish('Pastels au thon', 'Quatre chaussons frits, sauce tomate pimentée', 700, 'Gluten', 'Poissons', 'Œufs'),
        ),
        ...only(
          ['Éthiopien'],
          dish('Sambusas aux lentilles', 'Trois triangles croustillants, berbéré', 650, 'Gluten'),
          dish('Azifa', 'Lentilles vertes, citron, moutarde', 600, 'Moutarde'),
          dish('Timatim', 'Tomates, oignon, piment vert, injera', 600),
        ),
      ],
    },
    {
      category: 'Currys & plats mijotés',
      course: 'main',
      dishes: [
        ...only(
          ['Sénégalais'],
          dish(
            'Thiéboudienne',
            'Riz à la tomate, mérou, manioc, carotte, chou',
            1600,
            'Poissons',
            'Mollusques',
            'Céleri',
          ),
          dish('Poulet yassa', 'Oignons confits au citron, riz', 1450, 'Moutarde'),
          dish('Mafé de bœuf', 'Sauce aux arachides, patate douce, riz', 1450, 'Arachides', 'Céleri'),
          dish('Mafé de légumes', 'Arachides, aubergine, gombo', 1300, 'Arachides'),
          dish('Soupou kandja', 'Gombos, poisson fumé, huile rouge, riz', 1500, 'Poissons', 'Crustacés'),
        ),
        ...only(
          ['Ivoirien'],
          dish('Kedjenou', "Poulet cuit à l'étouffée, attiéké", 1500, 'Gluten', 'Céleri'),
          dish('Sauce graine', 'Bœuf, noix de palme, foutou banane', 1550, 'Poissons'),
          dish('Aubergines sauce claire', 'Poisson fumé, piment, riz', 1400, 'Poissons'),
        ),
        ...only(
          ['Camerounais'],
          dish('Ndolé', 'Feuilles amères, arachides, bœuf et crevettes', 1600, 'Arachides', 'Crustacés'),
          dish('Poulet DG', 'Plantains mûrs, carottes, haricots verts', 1650, 'Céleri'),
          dish('Eru', "Feuilles d'okok, water fufu, bœuf", 1550, 'Crustacés', 'Poissons'),
          dish('Sauce arachide et légumes', 'Épinards, aubergine, riz', 1350, 'Arachides'),
        ),
        ...only(
          ['Éthiopien'],
          dish('Doro wat', 'Poulet mijoté au berbéré, œuf dur, injera', 1550, 'Œufs', 'Lait'),
          dish('Beyaynetu', 'Assortiment végétal sur injera : lentilles, chou, épinards', 1400),
          dish('Shiro', 'Purée de pois chiches épicée, injera', 1250),
          dish('Key wat', 'Bœuf au berbéré, oignons longuement fondus', 1500, 'Lait'),
          dish('Gomen besiga', 'Agneau et feuilles de chou, ail', 1500, 'Lait'),
        ),
      ],
    },
    {
      category: 'Grillades',
      course: 'main',
      dishes: [
        ...only(
          ['Sénégalais', 'Ivoirien', 'Camerounais'],
          dish('Poisson braisé', 'Bar entier, oignons, piment vert', 1850, 'Poissons', 'Moutarde'),
          dish('Poulet braisé', 'Demi-poulet mariné, alloco', 1500, 'Moutarde'),
          dish("Dibi d'agneau", 'Grillé, oignons, moutarde', 1700, 'Moutarde'),
          dish('Crevettes grillées', 'Ail, gingembre, attiéké', 1800, 'Crustacés', 'Gluten'),
        ),
        ...only(
          ['Éthiopien'],
          dish('Tibs', 'Bœuf sauté au beurre épicé, romarin', 1600, 'Lait'),
          dish("Poisson à l'awaze", 'Cabillaud poêlé, piment, injera', 1650, 'Poissons'),
        ),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Riz parfumé', 'Vapeur', 300),
        ...only(
          ['Sénégalais', 'Ivoirien', 'Camerounais'],
          dish('Attiéké', 'Semoule de manioc, oignon', 400, 'Gluten'),
          dish('Bananes plantains', 'Frites', 450),
        ),
        ...only(
          ['Éthiopien'],
          dish('Injera', 'Galette de teff fermentée', 300),
          dish('Ayib', 'Fromage frais aux herbes', 400, 'Lait'),
        ),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Ananas rôti', 'Gingembre, citron vert', 600),
        dish('Mangue et citron vert', 'Menthe', 550),
        dish('Beignets à la coco', 'Cinq pièces, sucre vanillé', 550, 'Gluten', 'Œufs', 'Lait'),
        ...only(
          ['Sénégalais', 'Ivoirien', 'Camerounais'],
          dish('Thiakry', 'Semoule de mil, lait caillé, muscade', 550, 'Lait', 'Gluten'),
          dish('Dégué', "Mil, yaourt, fleur d'oranger", 550, 'Lait'),
        ),
        ...only(['Éthiopien'], dish('Gâteau au miel et au teff', 'Crème de lait', 600, 'Œufs', 'Lait')),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        dish('Bissap', 'Hibiscus, menthe, 30 cl', 400),
        dish('Jus de gingembre', 'Citron, ananas, 30 cl', 450),
        bottled('Jus de tamarin', '33 cl', 400),
        ...only(['Sénégalais'], dish('Bouye', 'Fruit du baobab, 30 cl', 450, 'Lait')),
        ...only(['Éthiopien'], dish("Café à l'éthiopienne", 'Grillé et servi selon la cérémonie', 400)),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol("Bière blonde d'Afrique", '33 cl', 500, 'Gluten'),
        alcohol('Verre de Chenin sud-africain', '14 cl', 600, 'Sulfites'),
        alcohol('Rhum gingembre', 'Arrangé maison, 4 cl', 600),
        ...only(['Éthiopien'], alcohol('Tej', 'Vin de miel, 15 cl', 650)),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Plat du jour + jus maison', cents: 1590, courses: ['main', 'soft'] },
        { name: 'Complet', about: 'Entrée + plat + jus maison', cents: 1990, courses: ['starter', 'main', 'soft'] },
      ],
    },
    {
      name: 'Grande tablée',
      combos: [
        {
          about: 'Entrées et grand plat commun, servi au centre, à partir de 4',
          cents: 2500,
          courses: ['starter', 'main', 'side'],
        },
      ],
    },
  ],
}
