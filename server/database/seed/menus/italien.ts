import { alcohol, alcoholBottle, bottled, dish, type MenuBook, onSite, pork } from './dish.ts'

export const italien: MenuBook = {
  sections: [
    {
      category: 'Antipasti',
      course: 'starter',
      dishes: [
        dish('Burrata crémeuse', 'Tomates anciennes, basilic, huile de Ligurie', 1100, 'Lait'),
        dish('Vitello tonnato', 'Veau rosé, sauce au thon, câpres frits', 1450, 'Poissons', 'Œufs', 'Moutarde'),
        pork(
          'Planche de la Salumeria',
          'Jambon de Parme 18 mois, coppa, mortadelle, giardiniera',
          1550,
          'Fruits à coque',
          'Sulfites',
        ),
        dish('Carpaccio de bœuf', 'Roquette, copeaux de parmesan, citron de Sorrente', 1300, 'Lait'),
        dish(
          'Arancini à la norma',
          'Aubergine fondante, ricotta salée, coulis de tomate',
          950,
          'Gluten',
          'Lait',
          'Œufs',
        ),
        dish('Bruschetta al pomodoro', "Pain grillé frotté à l'ail, tomates de San Marzano", 800, 'Gluten'),
        dish('Fritto misto', 'Calamars, crevettes et sauge frite, citron', 1400, 'Gluten', 'Crustacés', 'Mollusques'),
        dish('Focaccia tiède au romarin', "Fleur de sel, huile d'olive nouvelle", 600, 'Gluten'),
        dish('Artichauts à la romaine', "Mijotés à la menthe et à l'ail doux", 950, 'Sulfites'),
      ],
    },
    {
      category: 'Pâtes',
      course: 'main',
      dishes: [
        pork(
          'Tagliatelle al ragù',
          'Bœuf et porc mijotés six heures',
          1700,
          'Gluten',
          'Œufs',
          'Lait',
          'Céleri',
          'Sulfites',
        ),
        dish('Gnocchi, gorgonzola', 'Noix du Périgord, sauge', 1650, 'Gluten', 'Œufs', 'Lait', 'Fruits à coque'),
        pork(
          'Spaghetti alla carbonara',
          "Guanciale croustillant, jaune d'œuf, pecorino, poivre noir",
          1600,
          'Gluten',
          'Œufs',
          'Lait',
        ),
        dish('Cacio e pepe', 'Tonnarelli, pecorino romain, poivre de Sarawak', 1450, 'Gluten', 'Œufs', 'Lait'),
        dish('Linguine alle vongole', 'Palourdes, ail, persil, vin blanc', 1900, 'Gluten', 'Mollusques', 'Sulfites'),
        dish('Lasagne della casa', 'Épinards, ricotta, muscade, béchamel légère', 1600, 'Gluten', 'Œufs', 'Lait'),
        dish('Ravioli à la truffe', "Ricotta, crème de parmesan, truffe d'été", 2100, 'Gluten', 'Œufs', 'Lait'),
        dish('Orecchiette aux cime di rapa', 'Brocolis-raves, anchois, chapelure dorée', 1500, 'Gluten', 'Poissons'),
        dish('Rigatoni alla norma', 'Aubergines rôties, tomate, ricotta salée', 1400, 'Gluten', 'Lait'),
      ],
    },
    {
      category: 'Pizzas',
      course: 'main',
      dishes: [
        dish('Margherita', 'Tomate San Marzano, fior di latte, basilic', 1200, 'Gluten', 'Lait'),
        dish('Marinara', 'Tomate, ail, origan de Sicile, sans fromage', 1050, 'Gluten'),
        pork('Diavola', 'Spianata piquante, mozzarella, miel au piment', 1500, 'Gluten', 'Lait'),
        dish('Quattro formaggi', 'Gorgonzola, taleggio, parmesan, mozzarella fumée', 1550, 'Gluten', 'Lait'),
        pork('Parma', 'Jambon de Parme, roquette, parmesan, tomates cerises', 1650, 'Gluten', 'Lait'),
        dish(
          'Ortolana',
          'Courgettes, poivrons, aubergines, pesto de pistache',
          1400,
          'Gluten',
          'Lait',
          'Fruits à coque',
        ),
        dish('Tonno e cipolla', "Thon à l'huile, oignons de Tropea, olives", 1450, 'Gluten', 'Lait', 'Poissons'),
      ],
    },
    {
      category: 'Plats',
      course: 'main',
      dishes: [
        dish(
          'Osso buco à la milanaise',
          'Jarret de veau, gremolata, risotto safrané',
          2350,
          'Lait',
          'Céleri',
          'Sulfites',
        ),
        dish('Escalope milanaise', 'Veau pané, roquette, citron', 2100, 'Gluten', 'Œufs', 'Lait'),
        dish('Risotto aux cèpes', 'Riz carnaroli, cèpes, parmesan 24 mois', 1850, 'Lait', 'Céleri', 'Sulfites'),
        dish("Bar à l'acqua pazza", 'Tomates cerises, câpres, olives de Gaète', 2400, 'Poissons', 'Sulfites'),
      ],
    },
    {
      category: 'Desserts',
      course: 'dessert',
      dishes: [
        dish('Tiramisù', 'Mascarpone, café serré, cacao amer', 750, 'Gluten', 'Œufs', 'Lait'),
        dish('Panna cotta', 'Vanille, coulis de fruits rouges', 700, 'Lait'),
        dish(
          'Cannoli siciliens',
          'Ricotta de brebis, pistache, orange confite',
          800,
          'Gluten',
          'Lait',
          'Fruits à coque',
          'Sulfites',
        ),
        onSite('Affogato al caffè', 'Glace fior di latte, expresso brûlant', 650, 'Lait'),
        dish('Torta caprese', 'Chocolat et amande, sans farine', 800, 'Œufs', 'Lait', 'Fruits à coque'),
        onSite('Gelato artigianale', 'Deux boules au choix, turbinées le matin', 650, 'Lait', 'Fruits à coque'),
      ],
    },
    {
      category: 'Boissons',
      course: 'soft',
      dishes: [
        bottled('Chinotto', 'Soda amer aux agrumes, 27,5 cl', 450),
        bottled('Limonata de Sicile', 'Citrons siciliens, 27,5 cl', 450),
        onSite('Bitter sans alcool', 'Orange amère, glaçons, eau gazeuse', 500),
      ],
    },
    {
      category: 'Vins & alcools',
      course: 'alcohol',
      dishes: [
        alcohol('Spritz', 'Apéritif amer, prosecco, eau gazeuse', 900, 'Sulfites'),
        alcohol('Verre de Chianti classico', 'Sangiovese, 14 cl', 750, 'Sulfites'),
        alcohol('Verre de Vermentino', 'Sardaigne, 14 cl', 700, 'Sulfites'),
        alcohol('Verre de Prosecco', 'Extra dry, 12 cl', 750, 'Sulfites'),
        alcoholBottle("Bouteille de Montepulciano d'Abruzzo", '75 cl', 2600, 'Sulfites'),
        alcohol('Limoncello', 'Maison, bien glacé, 4 cl', 600),
        alcohol('Negroni', 'Gin, vermouth rouge, bitter', 1100, 'Sulfites'),
      ],
    },
  ],
  formulas: [
    {
      name: 'Midi express',
      combos: [
        { about: 'Entrée + plat ou plat + dessert', cents: 1890, courses: ['starter', 'main', 'dessert'] },
        { name: 'Completo', about: 'Entrée + plat + dessert', cents: 2290, courses: ['starter', 'main', 'dessert'] },
      ],
    },
    {
      name: 'Grande tablée',
      combos: [
        { about: 'Antipasti à partager, pâtes, tiramisù', cents: 3200, courses: ['starter', 'main', 'dessert'] },
        {
          name: 'Avec vin',
          about: 'Antipasti à partager, pâtes, tiramisù et un verre de vin',
          cents: 3800,
          courses: ['starter', 'main', 'dessert', 'alcohol'],
        },
      ],
    },
    {
      name: 'Pranzo bambini',
      combos: [
        { about: 'Petite pâte au beurre ou tomate, gelato, sirop', cents: 1150, courses: ['main', 'dessert', 'soft'] },
      ],
    },
  ],
}
