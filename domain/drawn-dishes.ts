import { foldName } from './fold-name.ts'

/** A dish of a menu, as far as its drawing depends on it. */
export interface MenuDish {
  name: string
  category: string
}

/** The dishes that can be the centre of a drawn picture. */
export const drawnDishes = [
  'sushi',
  'bento-box',
  'steaming-bowl',
  'curry-rice',
  'cooked-rice',
  'dumpling',
  'fried-shrimp',
  'spaghetti',
  'pizza',
  'hamburger',
  'hot-dog',
  'taco',
  'burrito',
  'tamale',
  'stuffed-flatbread',
  'falafel',
  'flatbread',
  'green-salad',
  'pot-of-food',
  'shallow-pan-of-food',
  'cooking',
  'pancakes',
  'waffle',
  'croissant',
  'bagel',
  'sandwich',
  'cut-of-meat',
  'meat-on-bone',
  'poultry-leg',
  'lobster',
  'crab',
  'shrimp',
  'oyster',
  'fondue',
  'pie',
] as const

export type DrawnDish = (typeof drawnDishes)[number]

/** Number of different dishes in a restaurant's pictures. */
const MOST_SHOWN = 4

/** Returns the drawable dishes of a menu, the most frequent first, four at most. */
export function dishesToDraw(menu: readonly MenuDish[]): DrawnDish[] {
  const found = menu.map(dishOf).filter((dish) => dish !== undefined)
  const often = Map.groupBy(found, (dish) => dish)
  return [...often]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_SHOWN)
    .map(([dish]) => dish)
}

/** Uses the dish's name first, then the name of its category (« Pizze », « Burgers »). */
function dishOf({ name, category }: MenuDish): DrawnDish | undefined {
  return dishIn(foldName(name)) ?? dishIn(foldName(category))
}

function dishIn(words: string): DrawnDish | undefined {
  return stems.find(([stem]) => stem.test(words))?.[1]
}

/** Beginnings of words in a folded name, the most specific first: a « Burger de bœuf » is a burger. */
const stems: readonly (readonly [stem: RegExp, dish: DrawnDish])[] = (
  [
    ['pizza', 'pizz, margherita, marinara, diavola, quattro formaggi, calzone, adjaruli, lahmacun, tarte flambee'],
    ['hamburger', 'burger, hamburger, cheeseburger'],
    ['hot-dog', 'hot dog'],
    ['bagel', 'bagel'],
    ['sandwich', 'sandwich, croque, banh mi, panini, tartine, avocado toast, bifana, club'],
    ['burrito', 'burrito, fajita, enchilada, wrap, rouleau'],
    ['tamale', 'tamal'],
    ['taco', 'taco, quesadilla, tostada'],
    ['falafel', 'falafel, boulette, kefta, kafta, kebbe'],
    ['stuffed-flatbread', 'kebab, doner, chawarma, shawarma, pita, gyros, souvlaki, sabich, arepa, bao'],
    ['fondue', 'fondue, raclette'],
    ['sushi', 'sushi, nigiri, maki, futomaki, chirashi, sashimi'],
    ['bento-box', 'bento'],
    [
      'dumpling',
      'gyoza, raviolis, momo, mandu, manti, pelmeni, pierogi, khinkali, har gow, siu mai, xiao long, wonton',
    ],
    ['spaghetti', 'spaghett, tagliatell, linguin, gnocchi, lasagn, rigatoni, orecchiett, cacio, ravioli, pates, pasta'],
    ['steaming-bowl', 'ramen, udon, soba, yakisoba, pho, bun bo, bo bun, nouille, laksa, khao, kuy teav, thenthuk'],
    ['steaming-bowl', 'pad thai, pad see, mie goreng, naengmyeon, soupe, soupou, bol, thukpa'],
    ['curry-rice', 'curry, cari, colombo, korma, vindaloo, biryani, butter chicken, rogan, dal, massaman, donburi'],
    ['curry-rice', 'katsu, oyakodon, unagi, riz et curry, rendang, amok, tikka masala, chana masala, palak'],
    ['shallow-pan-of-food', 'paella, arroz, risotto, couscous, fideua, moules, cataplana, gratin, bulgogi, moussaka'],
    ['pot-of-food', 'tajine, bourguignon, blanquette, daube, mafe, yassa, ragout, cassoulet, jjigae, chili, goulash'],
    [
      'pot-of-food',
      'feijoada, moqueca, ghormeh, ajiaco, pot au feu, marmite, bouillabaisse, choucroute, sauce graine, kedjenou',
    ],
    ['pot-of-food', 'petit sale, joues, doro wat, key wat, mapo, bigos, fesenjan, tanjia, court bouillon'],
    ['cooking', 'oeuf, shakshuka, omelette, ojja, tortilla, la complete'],
    ['pancakes', 'pancake, blini, hoppers, pajeon'],
    ['waffle', 'gaufre'],
    ['croissant', 'croissant, viennoiserie'],
    ['pie', 'quiche, tourte, pastilla, hachis, koulibiac, fish pie, tarte'],
    ['flatbread', 'galette, crepe, naan, roti, bolani, bourek, borek'],
    ['lobster', 'homard, langoust'],
    ['crab', 'crabe, tourteau'],
    ['shrimp', 'crevette, gambas'],
    ['oyster', 'huitre, saint jacques, noix de saint'],
    ['fried-shrimp', 'tempura, accras'],
    [
      'meat-on-bone',
      'agneau, travers, jarret, souris, mechoui, ribs, osso buco, gigot, galbi, cotelette, tibs, cochon',
    ],
    ['cut-of-meat', 'entrecote, boeuf, onglet, bavette, steak, cote de, bife, picanha, brisket, tartare, filet au'],
    [
      'poultry-leg',
      'poulet, volaille, canard, magret, pintade, pigeon, coquelet, tikka, yakitori, joojeh, confit, chich',
    ],
    ['cooked-rice', 'riz, bibimbap, nasi, polo, palaw, lomo'],
    ['green-salad', 'salade, poke, taboule, fattouche'],
  ] as const
).flatMap(([dish, list]) => list.split(', ').map((stem) => [startsAWord(stem), dish] as const))

/** A stem of up to three characters must be a whole word: « bol » does not match « bolognaise ». */
function startsAWord(stem: string): RegExp {
  return new RegExp(`(^| )${stem}${stem.length > 3 ? '' : '( |$)'}`)
}
