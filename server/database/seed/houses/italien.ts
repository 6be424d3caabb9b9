import { type House, housesOf } from './house.ts'

export const italien: House[] = housesOf(
  'italien',
  ['Italien'],
  [
    [
      'Trattoria Nonna Lina',
      "Lina a ouvert sa trattoria avec les cahiers de recettes de sa grand-mère, et les pâtes se font toujours sur le grand marbre de l'entrée.",
      ['Pâtes fraîches', 'Convivial'],
      {
        seats: 120,
        street: '12 rue des Martyrs',
        zip: '75009',
        standing: 2,
        week: 'noMonday',
        signature: ['Burrata crémeuse', 'Vitello tonnato', 'Tagliatelle al ragù', 'Gnocchi, gorgonzola', 'Tiramisù'],
      },
    ],
    [
      "Osteria Sant'Ambra",
      "Une salle voûtée, trois sœurs venues de Vérone et un comptoir où l'on commande debout en attendant sa table.",
      ['Romantique', 'Fait maison'],
    ],
    [
      'Il Cortile Segreto',
      "Derrière une porte cochère sans enseigne, une cour pavée et un figuier : l'été, on dîne dessous.",
      ['Jardin', 'Romantique'],
      { standing: 3 },
    ],
    [
      'Pizzeria Vesuvio Piccolo',
      'Le four pèse quatre tonnes et vient de Naples ; la pâte, elle, repose deux jours avant de le rencontrer.',
      ['Pizza', 'Familial'],
      { standing: 1 },
    ],
    [
      'Da Zia Marisa',
      'Tante Marisa goûte encore chaque sauce et range elle-même les bavoirs des plus petits.',
      ['Pâtes fraîches', 'Familial'],
    ],
    [
      'La Bottega di Ottavio',
      "Moitié épicerie, moitié table : on choisit son jambon à la coupe et on s'assied entre les bocaux.",
      ['Traiteur', 'Décontracté'],
      { week: 'noSunday' },
    ],
    [
      'Focacceria Lanterna',
      "Ici tout commence par la farine et l'huile de Ligurie ; les focaccias sortent toutes les vingt minutes.",
      ['Sandwichs', 'Décontracté'],
      { standing: 1, week: 'continuous' },
    ],
    [
      'Mezzaluna e Basta',
      'Une carte courte, des pâtes faites le matin et pas un gramme de plus : le reste est affaire de main.',
      ['Pâtes fraîches', 'Intime'],
    ],
    [
      'Casa Tartufina',
      'La truffe arrive de Norcia le mardi et repart, râpée devant vous, avant le dimanche.',
      ['Chic', 'Romantique'],
      { signature: ['Ravioli à la truffe'], standing: 4 },
    ],
    [
      'Le Figlie di Anselmo',
      "Anselmo tenait une pension à Bologne ; ses filles en ont rapporté les cuivres et l'art du bouillon.",
      ['Pâtes fraîches', 'Végétarien'],
    ],
    [
      'Pasta Madre Rosa',
      "Le levain a un prénom et douze ans : il lève les pizzas, le pain et jusqu'au panettone de décembre.",
      ['Pizza', 'Végétarien', 'Bio'],
    ],
    [
      'Grano e Sale',
      "Deux ingrédients sur l'enseigne, une cinquantaine de blés anciens dans la réserve.",
      ['Pâtes fraîches', 'Locavore'],
    ],
    [
      'Sette Gatti',
      'Sept chats peints à la main courent sur les murs ; les enfants les comptent, les parents partagent un fritto misto.',
      ['Pizza', 'Familial', 'Convivial'],
      { signature: ['Fritto misto'] },
    ],
    [
      'Trattoria del Portico Blu',
      "Nappes à carreaux, carafe de rouge et match du dimanche en sourdine : une trattoria comme on n'ose plus en faire.",
      ['Convivial', 'Grandes tablées'],
      { week: 'noMonday' },
    ],
    [
      'Peperoncino Matto',
      'La Calabre sans détour : nduja, piments entiers et un patron qui demande toujours « piccante ? »',
      ['Pizza', 'Épicé', 'Festif'],
      { week: 'weekendLate' },
    ],
    [
      'Via Garofano',
      'Une ancienne mercerie repeinte en rouge œillet, vingt-deux couverts et la cuisine derrière le comptoir.',
      ['Intime', 'Sans gluten'],
      { seats: 22 },
    ],
    [
      'Limonaia Sospesa',
      'Sous la verrière, douze citronniers en pot hivernent avec les habitués.',
      ['Belle vue', 'Jardin', 'Végétarien'],
      { standing: 3 },
    ],
    [
      "Forno Sant'Eufemia",
      'On y vient pour la pizza à la coupe à midi et pour les grandes tables le soir.',
      ['Pizza', 'Grandes tablées', 'Végan'],
      { standing: 1, week: 'everyday' },
    ],
    [
      'Cantina Barbaresca',
      'Quatre-vingts vins du Piémont, une ardoise de plats longs à cuire et des fauteuils dont on se relève tard.',
      ['Bar à vins', 'Cosy'],
      { standing: 3, week: 'evenings' },
    ],
    [
      'Piccola Ostuni',
      "Des murs blanchis à la chaux, de l'huile des Pouilles et des orecchiette roulées au pouce.",
      ['Pâtes fraîches', 'Terrasse'],
    ],
    [
      'Ragù & Fratelli',
      'Deux frères, une marmite, six heures de feu doux : le ragù donne son nom et son heure à la maison.',
      ['Pâtes fraîches', 'Décontracté'],
      { signature: ['Tagliatelle al ragù'], standing: 1 },
    ],
    [
      'La Dispensa di Nino',
      'Nino ouvre ses placards le midi aux bureaux du quartier et le soir à qui a le temps.',
      ['Convivial', "Repas d'affaires"],
      { week: 'noSunday' },
    ],
    [
      'Tavola Lucente',
      'Une seule longue table de chêne éclairée à la bougie : on y parle vite avec ses voisins.',
      ['Grandes tablées', 'Festif'],
      { week: 'evenings' },
    ],
    [
      'Pizza Scugnizzo',
      "Pizza pliée en quatre à emporter ou assiette au fond de la salle, le gamin de Naples s'adapte.",
      ['Pizza', 'Branché', 'Végétarien'],
      { standing: 1, week: 'everyday' },
    ],
  ],
)
