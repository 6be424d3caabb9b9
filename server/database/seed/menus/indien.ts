import { alcohol, bottled, dish, type MenuBook, onSite } from './dish.ts'

export const indien: MenuBook = {
  sections: [
    {
      category: 'Entrées',
      course: 'starter',
      dishes: [
        dish(
          'Samosas aux légumes',
          'Deux pièces, pommes de terre et petits pois, chutney de tamarin',
          550,
          'Gluten',
          'Moutarde',
        ),
        dish("Samosas à l'agneau", 'Deux pièces, agneau haché, menthe', 650, 'Gluten'),
        dish('Onion bhaji', "Beignets d'oignon à la farine de pois chiche", 550),
        dish('Pani puri', 'Six bouchées, pois chiches, eau de menthe épicée', 650, 'Gluten'),
        dish('Raïta au concombre', 'Yaourt, cumin grillé, coriandre', 400, 'Lait'),
        dish('Aloo tikki chaat', 'Galette de pomme de terre, yaourt, grenade, sev', 700, 'Lait', 'Gluten'),
        dish('Pakoras de chou-fleur', 'Friture légère, piment vert, chutney de coriandre', 600),
        dish('Soupe de lentilles rasam', 'Tamarin, poivre, feuilles de curry', 550, 'Moutarde'),
      ],
    },
    {
      category: 'Tandoor',
      course: 'main',
      dishes: [
        dish('Poulet tikka', 'Mariné au yaourt et au garam masala, cuit au four de terre', 1250, 'Lait', 'Moutarde'),
        dish('Seekh kebab', "Brochettes d'agneau haché, menthe et cumin", 1350),
        dish('Paneer tikka', 'Fromage frais grillé, poivrons, oignons', 1200, 'Lait', 'Moutarde'),
        dish('Gambas du tandoor', 'Ail, piment du Cachemire, citron vert', 1850, 'Crustacés', 'Lait'),
        dish("Saumon à l'ajowan", "Pavé mariné, salade d'oignons rouges", 1650, 'Poissons', 'Lait', 'Moutarde'),
      ],
    },
    {
      category: 'Currys & plats mijotés',
      course: 'main',
      dishes: [
        dish('Butter chicken', 'Poulet grillé, tomate, beurre, fenugrec', 1350, 'Lait', 'Fruits à coque'),
        dish('Agneau rogan josh', 'Mijoté au yaourt et au piment du Cachemire', 1450, 'Lait'),
        dish('Palak paneer', 'Épinards, fromage frais maison, ail', 1200, 'Lait'),
        dish('Dal makhani', 'Lentilles noires mijotées une nuit, crème', 1100, 'Lait'),
        dish('Chana masala', 'Pois chiches, tomate, mangue séchée', 1050),
        dish('Korma aux légumes', 'Noix de cajou, coco, cardamome', 1150, 'Lait', 'Fruits à coque'),
        dish('Vindaloo de bœuf', 'Vinaigre, ail, piments : très relevé', 1400, 'Sulfites', 'Moutarde'),
        dish('Curry de poisson de Kerala', 'Cabillaud, lait de coco, tamarin', 1500, 'Poissons', 'Moutarde'),
        dish('Baingan bharta', "Caviar d'aubergines fumées, gingembre", 1100),
        dish("Biryani d'agneau", "Riz basmati safrané cuit à l'étouffée, raïta", 1550, 'Lait', 'Fruits à coque'),
        dish('Biryani de légumes', 'Riz basmati, cardamome, oignons frits', 1250, 'Lait', 'Fruits à coque'),
      ],
    },
    {
      category: 'Accompagnements',
      course: 'side',
      dishes: [
        dish('Naan nature', 'Cuit à la minute sur la paroi du four', 300, 'Gluten', 'Lait'),
        dish('Naan au fromage', 'Fromage fondu, beurre', 400, 'Gluten', 'Lait'),
        dish("Naan à l'ail", 'Ail, coriandre, beurre', 350, 'Gluten', 'Lait'),
        dish('Riz basmati au cumin', 'Beurre clarifié, graines de cumin', 350, 'Lait'),
        dish('Chapati', 'Blé complet, sans matière grasse', 250, 'Gluten'),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Gulab jamun', 'Boules de lait frites, sirop à la rose', 550, 'Lait', 'Gluten'),
        onSite('Kulfi à la pistache', 'Glace dense au lait réduit', 550, 'Lait', 'Fruits à coque'),
        dish('Kheer', 'Riz au lait, cardamome, amandes', 500, 'Lait', 'Fruits à coque'),
        dish('Halwa de carottes', 'Servi tiède, noix de cajou', 550, 'Lait', 'Fruits à coque'),
        dish('Mangue fraîche au citron vert', 'Piment doux, menthe', 600),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        dish('Lassi à la mangue', 'Yaourt, mangue alphonso', 450, 'Lait'),
        dish('Lassi salé', 'Yaourt, cumin grillé, menthe', 400, 'Lait'),
        onSite('Chai masala', 'Thé noir, lait, cardamome, gingembre', 350, 'Lait'),
        bottled('Nimbu pani', 'Citronnade au sel noir, 33 cl', 400),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Bière indienne', 'Blonde, 33 cl', 550, 'Gluten'),
        alcohol('Verre de Gewurztraminer', 'Alsace, 14 cl', 700, 'Sulfites'),
        alcohol('Verre de Côtes-du-Rhône', 'Rouge, 14 cl', 600, 'Sulfites'),
        alcohol('Gin tonic à la cardamome', 'Gin, tonic, cardamome verte', 950),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Entrée + curry + riz ou naan', cents: 1490, courses: ['starter', 'main', 'side'] },
        {
          name: 'Avec dessert',
          about: 'Entrée + curry + riz ou naan + dessert',
          cents: 1790,
          courses: ['starter', 'main', 'side', 'dessert'],
        },
      ],
    },
    {
      name: 'Thali',
      combos: [
        {
          name: 'Végétarien',
          about: 'Deux légumes, lentilles, raïta, riz, naan et dessert',
          cents: 1950,
          courses: ['main', 'side', 'dessert'],
        },
        {
          name: 'Royal',
          about: 'Grillade du tandoor, curry, lentilles, riz, naan et dessert',
          cents: 2450,
          courses: ['main', 'side', 'dessert'],
        },
      ],
    },
    {
      name: 'Grande tablée',
      combos: [
        {
          about: 'Entrées et currys au centre de la table, naans à volonté, à partir de 4',
          cents: 2600,
          courses: ['starter', 'main', 'side'],
        },
      ],
    },
  ],
}
