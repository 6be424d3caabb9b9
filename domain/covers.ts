import type { DrawnDish } from './drawn-dishes.ts'
import { foldName } from './fold-name.ts'

/** The cuisines that dish-art can draw. A key with another word has no picture. */
export const cuisines = [
  'japonais',
  'fusion',
  'gastronomique',
  'indien',
  'italien',
  'burger',
  'thai',
  'libanais',
  'francais',
  'bistrot',
  'pizza',
  'chinois',
  'vietnamien',
  'coreen',
  'mexicain',
  'espagnol',
  'grec',
  'marocain',
  'africain',
  'antillais',
  'vegetarien',
  'fruits-de-mer',
  'grill',
  'creperie',
  'boulangerie',
  'cafe',
  'brunch',
  'salade',
  'dessert',
  'americain',
  'peruvien',
  'turc',
  'default',
] as const

export type Cuisine = (typeof cuisines)[number]

/** Drawn pictures for pages that belong to no restaurant. */
export const SITE_PICTURES = { about: 'photos/bistrot/7/3', shared: 'covers/italien/1' } as const

/** Number of photographs that can be drawn for a restaurant: `n` of `photoKey` is 1 to this. */
export const photosPerRestaurant = 6

/**
 * Returns the key of a restaurant's drawn cover, `covers/{cuisine}/{seed}/{dish}`. The cuisine comes from the tags' French
 * names, the seed is the restaurant's id. Without drawable dishes the key has no dish, and dish-art chooses one.
 */
export function dishArtKey(
  cuisineTagNames: readonly string[],
  seed: number,
  dishes: readonly DrawnDish[] = [],
): string {
  return [`covers/${cuisineOf(cuisineTagNames)}/${seed}`, ...dishOf(dishes, seed)].join('/')
}

/** Returns the key of the n-th drawn photograph (1 to 6), `photos/{cuisine}/{seed}/{n}/{dish}`. Each shows the next dish. */
export function photoKey(
  cuisineTagNames: readonly string[],
  seed: number,
  n: number,
  dishes: readonly DrawnDish[] = [],
): string {
  return [`photos/${cuisineOf(cuisineTagNames)}/${seed}/${n}`, ...dishOf(dishes, seed + n)].join('/')
}

function dishOf(dishes: readonly DrawnDish[], turn: number): DrawnDish[] {
  return dishes.slice(turn % dishes.length).slice(0, 1)
}

/**
 * Returns the cuisine of the first tag that can be drawn. A broad tag (« Asiatique ») is used only if no other tag is more
 * precise.
 */
export function cuisineOf(tagNames: readonly string[]): Cuisine {
  const names = tagNames.map(foldName)
  return firstIn(names, dishes) ?? firstIn(names, broad) ?? 'default'
}

/** Beginnings of words in a folded tag name. One stem matches « Japonais » and « Japonaise ». */
const dishes: readonly (readonly [stem: string, cuisine: Cuisine])[] = [
  ['pizz', 'pizza'],
  ['japon', 'japonais'],
  ['sushi', 'japonais'],
  ['ramen', 'japonais'],
  ['udon', 'japonais'],
  ['bento', 'japonais'],
  ['izakaya', 'japonais'],
  ['yakitori', 'japonais'],
  ['gastronom', 'gastronomique'],
  ['etoile', 'gastronomique'],
  ['indien', 'indien'],
  ['pakistan', 'indien'],
  ['nepal', 'indien'],
  ['curry', 'indien'],
  ['tibet', 'indien'],
  ['afghan', 'indien'],
  ['sri lanka', 'indien'],
  ['bangla', 'indien'],
  ['ital', 'italien'],
  ['pate', 'italien'],
  ['trattoria', 'italien'],
  ['sicil', 'italien'],
  ['burger', 'burger'],
  ['hamburger', 'burger'],
  ['hot dog', 'americain'],
  ['thai', 'thai'],
  ['laot', 'thai'],
  ['cambodg', 'thai'],
  ['liban', 'libanais'],
  ['syrien', 'libanais'],
  ['falafel', 'libanais'],
  ['pita', 'libanais'],
  ['israel', 'libanais'],
  ['perse', 'libanais'],
  ['iran', 'libanais'],
  ['armen', 'libanais'],
  ['chin', 'chinois'],
  ['canton', 'chinois'],
  ['sichuan', 'chinois'],
  ['taiwan', 'chinois'],
  ['dim sum', 'chinois'],
  ['ravioli', 'chinois'],
  ['vietnam', 'vietnamien'],
  ['pho', 'vietnamien'],
  ['bo bun', 'vietnamien'],
  ['core', 'coreen'],
  ['mexic', 'mexicain'],
  ['tex mex', 'mexicain'],
  ['taco', 'mexicain'],
  ['burrito', 'mexicain'],
  ['latino', 'mexicain'],
  ['colomb', 'mexicain'],
  ['venezu', 'mexicain'],
  ['espagn', 'espagnol'],
  ['tapas', 'espagnol'],
  ['paella', 'espagnol'],
  ['basque', 'espagnol'],
  ['portug', 'espagnol'],
  ['grec', 'grec'],
  ['maroc', 'marocain'],
  ['couscous', 'marocain'],
  ['tajine', 'marocain'],
  ['alger', 'marocain'],
  ['tunis', 'marocain'],
  ['maghreb', 'marocain'],
  ['africain', 'africain'],
  ['senegal', 'africain'],
  ['ethiop', 'africain'],
  ['ivoir', 'africain'],
  ['camerou', 'africain'],
  ['antill', 'antillais'],
  ['creole', 'antillais'],
  ['carib', 'antillais'],
  ['caraib', 'antillais'],
  ['reunion', 'antillais'],
  ['bresil', 'antillais'],
  ['hawai', 'antillais'],
  ['fruits de mer', 'fruits-de-mer'],
  ['poisson', 'fruits-de-mer'],
  ['huitre', 'fruits-de-mer'],
  ['fish', 'fruits-de-mer'],
  ['grill', 'grill'],
  ['grillade', 'grill'],
  ['barbecue', 'grill'],
  ['viande', 'grill'],
  ['steak', 'grill'],
  ['argentin', 'grill'],
  ['rotiss', 'grill'],
  ['poulet', 'grill'],
  ['crep', 'creperie'],
  ['galette', 'creperie'],
  ['breton', 'creperie'],
  ['boulang', 'boulangerie'],
  ['sandwich', 'boulangerie'],
  ['bagel', 'boulangerie'],
  ['brunch', 'brunch'],
  ['petit dejeuner', 'brunch'],
  ['pancake', 'brunch'],
  ['patisser', 'dessert'],
  ['dessert', 'dessert'],
  ['creme glacee', 'dessert'],
  ['glace', 'dessert'],
  ['glacier', 'dessert'],
  ['donut', 'dessert'],
  ['salon de the', 'cafe'],
  ['cafe', 'cafe'],
  ['coffee', 'cafe'],
  ['americain', 'americain'],
  ['diner', 'americain'],
  ['frite', 'americain'],
  ['perou', 'peruvien'],
  ['peruv', 'peruvien'],
  ['ceviche', 'peruvien'],
  ['turc', 'turc'],
  ['turque', 'turc'],
  ['kebab', 'turc'],
  ['kurde', 'turc'],
  ['poke', 'salade'],
  ['salad', 'salade'],
  ['bols', 'salade'],
  ['fusion', 'fusion'],
  ['vegetal', 'vegetarien'],
  ['vegetari', 'vegetarien'],
  ['vegan', 'vegetarien'],
  ['vegetalien', 'vegetarien'],
  ['bistro', 'bistrot'],
  ['brasserie', 'bistrot'],
  ['bouchon', 'bistrot'],
  ['bar a vin', 'bistrot'],
]

const broad: readonly (readonly [stem: string, cuisine: Cuisine])[] = [
  ['franc', 'francais'],
  ['tradition', 'francais'],
  ['region', 'francais'],
  ['alsac', 'francais'],
  ['corse', 'francais'],
  ['savoyard', 'francais'],
  ['fromage', 'francais'],
  ['nouilles', 'chinois'],
  ['asiat', 'fusion'],
  ['oriental', 'libanais'],
  ['moyen orient', 'libanais'],
  ['arabe', 'libanais'],
  ['mediterran', 'grec'],
  ['monde', 'fusion'],
  ['international', 'fusion'],
  ['the', 'cafe'],
]

function firstIn(names: readonly string[], stems: typeof dishes): Cuisine | undefined {
  for (const name of names) {
    const found = stems.find(([stem]) => startsAWord(name, stem))
    if (found) return found[1]
  }
  return undefined
}

/**
 * True if a word of the name starts with the stem. A stem of up to three characters must be a whole word: « thé » does not
 * match « thématique ».
 */
function startsAWord(name: string, stem: string): boolean {
  const at = ` ${name}`.indexOf(` ${stem}`)
  if (at < 0) return false
  const next = name[at + stem.length]
  return stem.length > 3 || next === undefined || next === ' '
}

/** True if a picture's key is that of a drawing. The others are photographs. */
export function isDrawn(key: string): boolean {
  return /^(covers|photos)\//.test(key)
}

/**
 * Returns the key with the dish that the present menu gives for the same seed. A key that is not of a drawn picture is returned
 * unchanged.
 */
export function redrawnKey(key: string, dishes: readonly DrawnDish[]): string {
  const [kind, cuisine, seed, n, ...rest] = key.split('/')
  const isCover = kind === 'covers'
  if ((!isCover && kind !== 'photos') || rest.length > 1 || !seed || (!isCover && !n)) return key
  const stem = [kind, cuisine, seed, ...(isCover ? [] : [n])]
  return [...stem, ...dishOf(dishes, Number(seed) + (isCover ? 0 : Number(n)))].join('/')
}
