import { type House, housesOf } from './house.ts'

export const bistrot: House[] = [
  ...housesOf(
    'bistrot',
    ['Français', 'Bistrot'],
    [
      [
        "Le Zinc d'Ernestine",
        "Le comptoir d'étain date de 1911 et porte encore les brûlures des cigarettes d'Ernestine.",
        ['Convivial', 'Terrasse'],
        { standing: 1 },
      ],
      [
        "Les Tilleuls d'Alésia",
        'Deux tilleuls devant, une salle de bois sombre derrière, et une carte qui change avec la lune.',
        ['Terrasse', 'Familial'],
        { zip: '75014' },
      ],
      [
        'Chez Philibert et Solange',
        "Philibert cuisine, Solange sert, et personne n'a jamais vu le menu deux fois identique.",
        ['Intime', 'Fait maison'],
      ],
      [
        'La Demie de Midi',
        "On y déjeune tôt, on y dîne tard, et l'horloge du fond est arrêtée exprès.",
        ['Décontracté', 'Végétarien'],
      ],
      [
        'Le Cadran Vert',
        "Un bistrot de cadrans et de pendules, tenu par un horloger qui a changé d'aiguilles pour une poêle.",
        ['Cosy'],
      ],
      [
        'Au Rendez-vous des Cochers',
        "Les cochers n'y sont plus, mais les plats mijotés attendent toujours au coin du feu.",
        ['Traditionnel', 'Convivial'],
        { standing: 1 },
      ],
      [
        "L'Ardoise à Simone",
        "Simone efface, Simone écrit : quatre entrées, quatre plats, et les portions d'un autre temps.",
        ['Fait maison', 'Convivial'],
        { standing: 1, week: 'noSunday' },
      ],
      [
        'Le Petit Faisan',
        "Un bistrot de chasse en automne, de marché le reste de l'année, et de vins nature en toute saison.",
        ['Bar à vins', 'Intime'],
      ],
      [
        'Bistrot Bellevigne',
        'La carte des vins fait quatre pages, celle des plats une demi : chacun son métier.',
        ['Bar à vins', 'Romantique'],
        { week: 'evenings' },
      ],
      [
        'La Gargote Heureuse',
        "Des nappes en papier où l'addition s'écrit à la main, et un dessert offert à qui finit son assiette.",
        ['Familial', 'Convivial'],
        { standing: 1 },
      ],
      [
        'Les Trois Marmites',
        "Trois marmites, trois plats du jour, servis jusqu'à ce que l'on voie le fond.",
        ['Traditionnel', 'Décontracté'],
        { standing: 1, week: 'lunches' },
      ],
      [
        'Le Clairon',
        'Une ancienne caserne de pompiers, des cuivres aux murs et une terrasse plein sud.',
        ['Terrasse', 'Grandes tablées'],
      ],
      [
        'Maison Poulbeau',
        'Poulbeau père faisait le boudin, Poulbeau fils fait le reste, et le quartier fait la queue.',
        ['Viandes', 'Fait maison'],
      ],
      [
        "L'Encrier Bleu",
        "Entre deux librairies, un bistrot où l'on rend les livres oubliés avec l'addition.",
        ['Calme', 'Cosy', 'Végétarien'],
        { zip: '75005' },
      ],
      [
        'Au Vieux Manège',
        'Un cheval de bois au milieu de la salle, et tout autour une cuisine de grand-mère précise.',
        ['Familial', 'Traditionnel'],
      ],
      [
        'Chez Odette et Fils',
        "Odette compose au marché, ses fils cuisinent ce qu'elle rapporte : rien n'est écrit, tout est annoncé à table.",
        ['Intime', 'Locavore'],
        { standing: 3 },
      ],
      [
        'Le Bistrot des Arpenteurs',
        "Un géomètre reconverti mesure les cuissons au degré et les portions à l'œil.",
        ['Branché', 'Locavore'],
        { standing: 3 },
      ],
      [
        "La Serre d'Honorine",
        "Des plantes jusqu'au plafond, une verrière et des légumes qui tiennent la vedette.",
        ['Jardin', 'Végétarien', 'Bio'],
      ],
      [
        'Le Comptoir des Arpents',
        "La cantine de qualité des bureaux voisins : on commande avant midi, on mange à l'heure.",
        ['Décontracté', "Repas d'affaires", 'Végétarien'],
        { zip: '92100', week: 'noSunday' },
      ],
      [
        'Au Bec Sucré-Salé',
        "Un pied dans la tarte, l'autre dans la terrine : le midi on hésite, le soir on prend les deux.",
        ['Familial', 'Terrasse'],
        { zip: '92350' },
      ],
      [
        'La Cloche à Fromage',
        "Trente fromages sous la cloche, et des plats pour aller avec plutôt que l'inverse.",
        ['Bar à vins', 'Végétarien'],
      ],
      [
        "L'Étal Barbentane",
        'Bouchers de père en fille, ils ont mis des tables devant la chambre froide.',
        ['Viandes', 'Convivial'],
        { standing: 3 },
      ],
    ],
  ),
  ...housesOf(
    'bistrot',
    [],
    [
      [
        'Brasserie du Grand Timbre',
        'Moleskine, miroirs et garçons en gilet : on sert à toute heure, même un œuf dur.',
        ['Brasserie', 'Français', 'Chic', 'Grandes tablées'],
        { week: 'continuous', standing: 3 },
      ],
      [
        'Le Noctambule Doré',
        "Quand les autres cuisines ferment, la sienne commence : soupe à l'oignon et entrecôte jusqu'à trois heures.",
        ['Brasserie', 'Français', 'Festif'],
        { signature: ["Soupe à l'oignon gratinée", 'Entrecôte, sauce béarnaise'], zip: '75009', week: 'late' },
      ],
      [
        'Brasserie Oriflamme',
        "Des vitraux, des plateaux d'argent et une choucroute le jeudi qui remplit la salle.",
        ['Brasserie', 'Alsacien', 'Familial'],
        { signature: ['Choucroute garnie'], week: 'continuous' },
      ],
      [
        'La Rotonde des Mariniers',
        "Une salle ronde au bord de l'eau, que la lumière traverse du matin au soir.",
        ['Brasserie', 'Français', "Au bord de l'eau", 'Terrasse'],
        { zip: '75019', week: 'continuous' },
      ],
      [
        'Le Bouchon de Guignol',
        'Tablier de sapeur, saladiers au centre et marionnettes aux murs : Lyon à deux pas du métro.',
        ['Lyonnais', 'Bistrot', 'Convivial'],
      ],
      [
        'La Buronnerie',
        "L'Aubrac sans compromis : un aligot qui file à un mètre et des couteaux qui se plient.",
        ['Auvergnat', 'Traditionnel', 'Viandes', 'Convivial'],
        { signature: ['Aligot saucisse'] },
      ],
      [
        'A Merria',
        'La châtaigne, le brocciu et les tisanes du maquis, servis par une famille de Castagniccia.',
        ['Corse', 'Régional', 'Cosy'],
        { signature: ['Beignets de brocciu'] },
      ],
      [
        'Etxe Gorria',
        "La maison rouge, en basque : piment d'Espelette aux poutres et axoa dans les assiettes.",
        ['Basque', 'Régional', 'Convivial'],
        { signature: ['Axoa de veau'] },
      ],
      [
        'La Cigogne Distraite',
        'Elle a perdu le chemin de Strasbourg mais gardé la recette des tartes flambées.',
        ['Alsacien', 'Flammekueche', 'Familial'],
        { signature: ['Tarte flambée'], standing: 1 },
      ],
      [
        'Le Refuge du Télégraphe',
        'Bois clair, peaux de mouton et fondues à partager dès la première gelée.',
        ['Savoyard', 'Fondue et raclette', 'Cosy', 'Grandes tablées'],
        { signature: ['Fondue aux trois fromages'], zip: '75020', week: 'evenings' },
      ],
      [
        'Mas Farigoule',
        "Du thym, de l'ail, du soleil : la Provence de Farigoule tient dans trente mètres carrés.",
        ['Provençal', 'Méditerranéen', 'Terrasse'],
        { seats: 18 },
      ],
      [
        'La Mère Guillemette',
        'Une cuisine bourgeoise, des sauces longues et des serveuses qui vous appellent mon petit.',
        ['Traditionnel', 'Français', 'Familial'],
      ],
    ],
  ),
]
