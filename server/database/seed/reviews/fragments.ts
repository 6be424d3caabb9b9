import type { TagName } from '../../../modules/catalogue/tags/tags.ts'
import type { DemoKitchen } from '../menus/books.ts'

/** How a mark reads: 4 and 5, 3, 1 and 2. */
export type Level = 'good' | 'fair' | 'bad'
export type ByLevel = Record<Level, readonly string[]>

export const OPENINGS: ByLevel = {
  good: [
    'Une très belle découverte.',
    'On y retourne les yeux fermés.',
    'Soirée parfaite de bout en bout.',
    'Troisième visite et toujours le même plaisir.',
    'Repas entre collègues très réussi.',
    'Nous étions six et tout le monde a adoré.',
    'Un vrai coup de cœur dans le quartier.',
    'Anniversaire fêté ici : nous ne pouvions pas mieux choisir.',
    "Exactement ce que l'on cherchait.",
    'Recommandé par une amie, je recommande à mon tour.',
    'Venus un peu par hasard, nous reviendrons exprès.',
    'Déjeuner en tête-à-tête, un régal.',
    'Une adresse que je garde précieusement.',
    "Quel plaisir de voir une maison qui se tient d'un bout à l'autre.",
    'Dîner en famille, des grands-parents aux petits.',
  ],
  fair: [
    "Dans l'ensemble correct.",
    'Une adresse honnête, sans plus.',
    'Un peu partagé après cette visite.',
    "Bien, mais je m'attendais à mieux au vu des avis.",
    'Deuxième visite, moins convaincante que la première.',
    'Ni déçus ni emballés.',
    'Du bon et du moins bon.',
    'Un repas agréable avec quelques bémols.',
  ],
  bad: [
    'Grosse déception.',
    'Nous ne reviendrons pas.',
    'Dommage, le lieu avait tout pour plaire.',
    "Je n'avais pas prévu d'écrire un avis, mais là...",
    'Soirée ratée pour notre groupe.',
    'Très en dessous de la réputation de la maison.',
    'Une mauvaise expérience, peut-être un jour sans.',
    'Pas à la hauteur du prix.',
  ],
}

export const FOOD: ByLevel = {
  good: [
    'Les assiettes sont justes, les cuissons aussi.',
    "Tout est frais et cela se sent dès l'entrée.",
    "C'est généreux sans être lourd.",
    'Des produits choisis avec soin et bien mis en valeur.',
    'Les desserts sont à la hauteur du reste, ce qui est rare.',
    "Une cuisine sincère, bien assaisonnée, que l'on sent faite sur place.",
    "Portions copieuses, personne n'est reparti avec la faim.",
    "Carte courte, et c'est bon signe : tout était réussi.",
    'Mention spéciale : {dish}.',
    'À goûter absolument : {dish}.',
    'Coup de cœur de toute la table : {dish}.',
    'Je repense encore à mon assiette ({dish}).',
    'Le meilleur de la soirée : {dish}.',
    'Un rapport qualité-prix difficile à battre par ici.',
  ],
  fair: [
    'La cuisine est correcte, sans étincelle.',
    'Les entrées étaient très bonnes, la suite un peu en retrait.',
    "C'est bon, mais un peu cher pour la quantité.",
    'Il manquait un peu de sel et de caractère.',
    "Plat servi tiède, remplacé sans discuter : dommage pour l'attente.",
    'Dessert quelconque après un plat réussi.',
    'La carte gagnerait à changer plus souvent.',
    'Un plat sur trois vraiment réussi à notre table.',
    'Un peu trop gras à mon goût, mais les saveurs y sont.',
    'Rien à reprocher, rien à retenir non plus.',
  ],
  bad: [
    'Plats fades et servis tièdes.',
    'Cuissons ratées, deux assiettes renvoyées en cuisine.',
    "L'assiette était sèche et la garniture oubliée.",
    'Des portions vraiment chiches pour le prix demandé.',
    'Le plat ne correspondait pas à ce que disait la carte.',
    'Beaucoup trop salé, impossible de finir.',
    "Déception sur l'assiette ({dish}), sortie trop vite de la cuisine.",
    'On sentait le réchauffé, désolé.',
  ],
}

/** What only this kitchen's guests would write. */
export const KITCHEN_FOOD: Record<DemoKitchen, { good: readonly string[]; bad: readonly string[] }> = {
  afrique: {
    good: [
      'Le piment est servi à part, chacun règle sa mesure.',
      'Des sauces profondes, comme chez ma tante.',
      'Le plat commun au milieu de la table, tout le monde se sert, on parle plus fort.',
    ],
    bad: ['La sauce manquait de mijotage.'],
  },
  antilles: {
    good: [
      'Les accras sont croustillants et pas gras du tout.',
      'Les plats mijotés ont le vrai goût du dimanche.',
      'On ferme les yeux, on est là-bas ; on les rouvre, il reste des bananes.',
    ],
    bad: ['Accras froids au cœur, vraiment dommage.'],
  },
  bistrot: {
    good: [
      'Une cuisine de bistrot comme on les aime, avec de vraies sauces.',
      'La purée, mon Dieu, la purée.',
      'Le plat mijoté fondait à la fourchette.',
      'Des frites maison, des vraies, à deux cuissons.',
    ],
    bad: ['Sauce trop courte et frites molles.', 'Le plat du jour avait un goût de veille.'],
  },
  brunch: {
    good: [
      "Les œufs pochés étaient parfaits, coulants juste ce qu'il faut.",
      'Le café est excellent, ce qui devient rare.',
      'La brioche perdue vaut le réveil.',
    ],
    bad: ['Œufs trop cuits et café tiède.'],
  },
  burger: {
    good: [
      "Le pain tient jusqu'à la dernière bouchée, la viande est bien saisie.",
      'Frites croustillantes, sauce maison addictive.',
      'Cuisson de la viande respectée, et on vous la demande.',
    ],
    bad: ['Pain détrempé, viande trop cuite.', 'Burger tiède et frites oubliées.'],
  },
  chinois: {
    good: [
      'Les raviolis arrivent fumants, la pâte est fine.',
      'Un vrai coup de feu dans le wok, cela se goûte.',
      'On partage tout au centre de la table et on ne regrette rien.',
    ],
    bad: ['Nouilles collées et sauce trop sucrée.'],
  },
  coreen: {
    good: [
      'Le riz accroche au bol de pierre, comme il se doit.',
      'Les petits accompagnements sont resservis sans compter.',
      'La grillade à table, un vrai moment à plusieurs.',
    ],
    bad: ['Grillade coriace et kimchi sans relief.'],
  },
  creperie: {
    good: [
      'Des galettes fines, croustillantes sur les bords.',
      'Le caramel au beurre salé mérite le détour.',
      'Le sarrasin a du goût et ne casse pas.',
    ],
    bad: ['Galette sèche et garniture chiche.'],
  },
  est: {
    good: [
      'Les raviolis du patron sont dodus et bien garnis.',
      'Une cuisine qui tient chaud, parfaite un soir de pluie.',
      'Le gâteau au miel est une merveille.',
    ],
    bad: ['Pâte épaisse et farce sans goût.'],
  },
  fusion: {
    good: [
      'Des mariages surprenants qui fonctionnent.',
      "On ne sait jamais ce qui arrive, et c'est toujours mieux que prévu.",
      'Chaque assiette se partage et se commente.',
    ],
    bad: ["Trop d'idées dans la même assiette."],
  },
  gastronomique: {
    good: [
      'Chaque assiette raconte quelque chose, sans jamais forcer.',
      'Un travail de précision sur les jus et les cuissons.',
      'Le pain et le beurre à eux seuls justifieraient le voyage.',
      'Un accord mets et vins intelligent, expliqué sans jargon.',
    ],
    bad: ["À ce prix, on attend moins d'à-peu-près.", 'Beaucoup de décor pour peu de goût.'],
  },
  himalaya: {
    good: [
      'Les entrées se mangent trop vite tant elles sont bonnes.',
      'Des épices douces qui réchauffent sans brûler.',
      "Une cuisine de montagne que l'on voit trop peu.",
    ],
    bad: ['Curry tiède et sans relief.'],
  },
  iberique: {
    good: [
      'Les assiettes défilent et on en redemande.',
      'Le poisson est préparé avec un vrai savoir-faire.',
      "Une huile d'olive à saucer jusqu'au bout.",
    ],
    bad: ['Assiettes tièdes et addition salée.'],
  },
  indien: {
    good: [
      'Les naans arrivent gonflés, brûlants, parfaits.',
      "Des currys bien différents les uns des autres, ce qui n'est pas si courant.",
      'Le niveau de piment demandé est respecté.',
      'Le riz est parfumé et la sauce profonde.',
    ],
    bad: ['Trois plats, une seule et même sauce.', 'Naan froid et curry noyé de crème.'],
  },
  italien: {
    good: [
      'Des pâtes al dente, enfin.',
      'La pâte à pizza est légère, on la digère comme un charme.',
      'La burrata était une merveille.',
      'Un tiramisù comme à Trévise.',
      'La sauce a mijoté longtemps et cela se sent.',
    ],
    bad: ['Pâtes trop cuites, un comble.', 'Pizza pâle et détrempée au centre.'],
  },
  japonais: {
    good: [
      "Le poisson est d'une fraîcheur irréprochable.",
      'Un riz à la bonne température, tout est là.',
      'Le bouillon du ramen a de la profondeur.',
      'Les tempuras sont légers comme tout.',
    ],
    bad: ["Riz froid et sushis préparés à l'avance.", 'Bouillon fade et nouilles trop cuites.'],
  },
  latino: {
    good: [
      'La viande est saisie à la perfection, la braise fait le reste.',
      'Des entrées vives, pleines de citron vert : quelle fraîcheur.',
      'Sauces maison à tomber.',
    ],
    bad: ['Viande servie trop cuite malgré la demande.'],
  },
  levant: {
    good: [
      'Les brochettes sont juteuses, le pain sort du four.',
      'On a commandé des mezzés pour deux, on aurait pu nourrir quatre personnes.',
      "Un houmous d'une onctuosité rare.",
    ],
    bad: ['Viande sèche et pain de la veille.'],
  },
  libanais: {
    good: [
      'Les mezzés arrivent par vagues, tout est frais.',
      "Le taboulé est vert comme il doit l'être.",
      'Le houmous est fondant, les falafels croustillants.',
      'On a goûté à tout, on aurait voulu recommencer.',
    ],
    bad: ['Mezzés tout juste sortis du froid.', 'Falafels secs, taboulé plein de boulgour.'],
  },
  maghreb: {
    good: [
      'Une semoule légère, roulée à la main, cela change tout.',
      'Le tajine est arrivé bouillant, parfumé, généreux.',
      'Le bouillon du couscous vaut à lui seul la visite.',
    ],
    bad: ['Semoule en paquet et légumes trop cuits.'],
  },
  mekong: {
    good: [
      'Des herbes fraîches par poignées, un bonheur.',
      "Des saveurs que l'on trouve rarement à Paris.",
      'Le curry est doux, parfumé, jamais lourd.',
    ],
    bad: ['Beaucoup trop sucré à mon goût.'],
  },
  mer: {
    good: [
      'Une fraîcheur de bord de mer et un poisson nacré.',
      'La cuisson du poisson est impeccable.',
      'Les moules étaient pleines et la sauce à finir à la cuillère.',
    ],
    bad: ['Poisson trop cuit, dommage pour une maison de la mer.'],
  },
  mexicain: {
    good: [
      'Des tortillas de maïs faites maison, quel bonheur.',
      'Les tacos sont petits, vifs et parfaits.',
      'Le guacamole est pilé devant vous.',
    ],
    bad: ['Tacos secs et sauces timides.'],
  },
  poke: {
    good: [
      'Le poisson est frais et le riz bien assaisonné.',
      'Des bols colorés et vraiment nourrissants.',
      'Frais, rapide, bien dosé.',
    ],
    bad: ['Peu de poisson, beaucoup de riz.'],
  },
  thai: {
    good: [
      'Un équilibre parfait entre acide, sucré et piment.',
      "Le pad thaï est le meilleur que j'aie mangé hors de Thaïlande.",
      'Le curry vert a du caractère.',
      'Des herbes fraîches et des cuissons vives.',
    ],
    bad: ['Curry trop sucré et sans piment.', 'Nouilles collantes et crevettes minuscules.'],
  },
  vegetal: {
    good: [
      "On oublie vite qu'il n'y a ni viande ni beurre.",
      'Des légumes travaillés comme des pièces nobles.',
      'Même mon père, carnivore convaincu, a fini son assiette.',
    ],
    bad: ['Assiette jolie mais fade.'],
  },
  vietnamien: {
    good: [
      'Le bouillon du phở est limpide et profond.',
      'Des herbes à profusion et des nems bien croustillants.',
      'Léger, parfumé, réconfortant.',
    ],
    bad: ['Bouillon tiède et nems gras.'],
  },
}

export const SERVICE: ByLevel = {
  good: [
    'Service rapide et souriant.',
    "La commande passée à l'avance était prête à notre arrivée.",
    'À peine assis, les entrées étaient là.',
    'Une équipe aux petits soins, sans jamais en faire trop.',
    'Servis en vingt minutes un samedi soir, chapeau.',
    'Serveuse de très bon conseil sur les allergènes.',
    'Le rythme entre les plats était parfait.',
    'Rapide à midi, ce qui compte quand on travaille à côté.',
    'Accueil chaleureux, on se sent attendu.',
    'Le patron passe à chaque table avec un mot gentil.',
    'Personne ne vous presse, et pourtant rien ne traîne.',
    'Partis sans attendre la note, chacun avait déjà payé sa part : un vrai confort.',
    'Notre groupe de huit a été servi en même temps.',
    "On a su s'occuper des enfants avec des crayons et un sourire.",
  ],
  fair: [
    "Un peu d'attente entre les plats, mais le personnel s'excuse.",
    'Service aimable, un peu débordé.',
    "Vingt minutes pour une carafe d'eau, le reste a suivi.",
    'Accueil un peu froid au début, meilleur ensuite.',
    'Correct, sans attention particulière.',
    'Un plat oublié puis apporté, avec des excuses.',
    'Il fallait un peu réclamer.',
    'Le service accélère trop en fin de soirée.',
  ],
  bad: [
    "Quarante minutes avant l'entrée.",
    'Table pas prête malgré la réservation.',
    'Il a fallu réclamer trois fois la carte.',
    "Serveur désagréable quand nous avons signalé l'erreur.",
    'Commande confondue avec celle de la table voisine.',
    'On nous a pressés de partir dès le dessert.',
    'Une heure et demie pour deux plats, beaucoup trop long.',
    'Personne pour nous accueillir pendant dix minutes.',
    "Plats arrivés en ordre dispersé, nous n'avons pas mangé ensemble.",
  ],
}

export const PLACE: ByLevel = {
  good: [
    "Le cadre est soigné et on s'entend parler.",
    'Salle chaleureuse, lumière douce.',
    'Une ambiance vivante sans être bruyante.',
    "On s'y sent bien tout de suite.",
    'Décor simple, plein de détails.',
    "L'endroit idéal pour se retrouver à plusieurs.",
    'Tables assez espacées, un luxe à Paris.',
    'Un lieu qui a une âme.',
    'Propre, lumineux, agréable à toute heure.',
    'La musique est choisie et discrète.',
    "On resterait bien tout l'après-midi.",
    'Nous avons été placés au calme comme demandé.',
  ],
  fair: [
    'Salle un peu bruyante aux heures de pointe.',
    'Les tables sont serrées, on profite des conversations voisines.',
    "Décor un peu daté, mais l'ambiance est bonne.",
    'Un peu frais près de la porte.',
    'Agréable en semaine, bondé le week-end.',
    'Éclairage un peu vif pour un dîner.',
    'Les chaises mériteraient un coussin.',
  ],
  bad: [
    'Bruit infernal, impossible de discuter.',
    'Placés à côté des toilettes malgré de la place ailleurs.',
    "Courant d'air toute la soirée.",
    'Tables collées, on mange chez le voisin.',
    'Musique beaucoup trop forte.',
    "La table collait et personne ne l'a essuyée.",
    'Salle surchauffée, nous avons écourté.',
  ],
}

/** Praise that fits only a place of this kind. */
export const AMBIANCE_PRAISE: Partial<Record<TagName, readonly string[]>> = {
  Terrasse: ['La terrasse est un vrai plus aux beaux jours.', "Déjeuner dehors à l'ombre, que demander de plus."],
  Jardin: ['Le jardin est une parenthèse inattendue.', 'Dîner parmi les plantes, un enchantement.'],
  Romantique: ['Idéal pour un dîner à deux.', 'Bougies, murmures, tout pour une belle demande.'],
  Intime: ["Une petite salle où l'on chuchote presque.", "Peu de tables et beaucoup d'attention."],
  Familial: ['Les enfants sont accueillis comme des rois.', 'Poussettes et grands-parents bienvenus, sans soupirs.'],
  Festif: ["L'ambiance monte avec la soirée, on a fini par chanter.", 'Parfait pour une soirée entre amis.'],
  'Grandes tablées': [
    'Nous étions douze autour de la même table, un bonheur.',
    'On arrive à quatre et on parle avec huit.',
  ],
  'Belle vue': ['La vue fait la moitié du repas.', 'Arrivez avant le coucher du soleil, croyez-moi.'],
  Rooftop: ['Dîner au-dessus des toits, magique.', 'Le toit vaut la montée.'],
  'Musique live': [
    'Le concert du soir était une belle surprise.',
    'De la musique jouée pour de vrai, à un volume humain.',
  ],
  Cosy: ['On se croirait dans un salon.', 'Fauteuils profonds, on ne voulait plus partir.'],
  Chic: ['Élégant sans être guindé.', 'Nappes blanches et sourire, une belle maison.'],
  "Au bord de l'eau": [
    "Manger face à l'eau, même en hiver, c'est doux.",
    "Les reflets sur l'eau valent tous les décors.",
  ],
  "Repas d'affaires": ['Pratique pour un déjeuner de travail, calme et rapide.', 'Mes clients ont été ravis du choix.'],
  Calme: ['Un calme rare en plein Paris.', "Enfin un endroit où l'on s'entend."],
}

export const CLOSINGS: ByLevel = {
  good: [
    'À très vite !',
    "Nous reviendrons, c'est certain.",
    "Réservez, c'est souvent complet.",
    "Merci à toute l'équipe.",
    'Foncez.',
    'Je recommande vivement.',
    'Une adresse à garder.',
    'Bravo au chef.',
    'Vivement la prochaine fois.',
    'Le rapport qualité-prix est excellent.',
    'On a déjà réservé pour le mois prochain.',
    'Longue vie à cette maison.',
  ],
  fair: [
    'Nous redonnerons une chance à la maison.',
    'À voir un soir plus calme.',
    'Pour dépanner dans le quartier.',
    'Cela reste une option à midi.',
    'Avec un peu plus de rigueur, ce serait très bien.',
    'Prix un peu élevés pour le quartier.',
  ],
  bad: [
    "À éviter pour l'instant.",
    "Trop cher pour ce que c'est.",
    "J'espère que cela va se reprendre.",
    'Il y a mieux à deux rues de là.',
    'Un geste commercial aurait été bienvenu.',
    "On ne m'y reprendra pas.",
  ],
}

/** A whole review on its own. */
export const SHORT: ByLevel = {
  good: [
    'Parfait, rien à redire.',
    'Très bon moment.',
    'Délicieux et copieux !',
    'Super adresse, service adorable.',
    'Tout était bon, du début à la fin.',
    'Excellent rapport qualité-prix.',
    'Une valeur sûre.',
    'Accueil au top, cuisine aussi.',
    'Régal absolu.',
    'Rapide, bon, souriant.',
  ],
  fair: ['Correct, sans plus.', 'Bon mais un peu long.', 'Pas mal.', 'Peut mieux faire.', 'Honnête pour le prix.'],
  bad: ['Décevant.', "Trop d'attente, dommage.", 'Très moyen.', 'Pas à la hauteur ce soir-là.'],
}
