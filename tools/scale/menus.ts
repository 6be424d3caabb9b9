import type { Random } from '@tablee/server/database/seed/random.ts'

export type GeneratedDish = { category: number; name: string; priceCents: number; position: number; isAlcohol: boolean }
export type GeneratedFormula = { name: string; description: string; priceCents: number; position: number }
export type GeneratedMenu = { id: number; dishes: GeneratedDish[]; formulas: GeneratedFormula[] }

export const CATEGORIES = ['Entrées', 'Plats', 'Desserts', 'Boissons', 'Vins'].map((name, index) => ({
  id: index + 1,
  name,
  position: index + 1,
}))

const CARD: { category: number; dishes: string[]; from: number; to: number; kept: number }[] = [
  {
    category: 1,
    dishes: [
      'Œufs mayonnaise',
      'Velouté du jour',
      'Terrine maison',
      'Poireaux vinaigrette',
      'Salade de chèvre',
      'Rillettes',
    ],
    from: 6,
    to: 14,
    kept: 4,
  },
  {
    category: 2,
    dishes: [
      'Bavette à l’échalote',
      'Blanquette de veau',
      'Dos de cabillaud',
      'Risotto aux champignons',
      'Confit de canard',
      'Curry de légumes',
      'Tartare au couteau',
      'Poulet rôti',
    ],
    from: 13,
    to: 32,
    kept: 6,
  },
  {
    category: 3,
    dishes: ['Mousse au chocolat', 'Crème brûlée', 'Tarte du jour', 'Île flottante', 'Café gourmand', 'Riz au lait'],
    from: 6,
    to: 12,
    kept: 4,
  },
  { category: 4, dishes: ['Eau minérale', 'Limonade', 'Café', 'Thé glacé maison'], from: 2, to: 6, kept: 3 },
  { category: 5, dishes: ['Verre de chinon', 'Verre de sancerre', 'Pichet de rosé'], from: 5, to: 16, kept: 2 },
]

/** Returns a short French menu with two formulas. */
export function generateMenu(id: number, { int, some }: Random): GeneratedMenu {
  const dishes = CARD.flatMap(({ category, dishes, from, to, kept }) =>
    some(dishes, kept).map((name, position) => ({
      category,
      name,
      priceCents: int(from * 2, to * 2) * 50,
      position,
      isAlcohol: category === 5,
    })),
  )
  const formulas = [
    {
      name: 'Formule midi',
      description: 'Entrée et plat, ou plat et dessert',
      priceCents: int(32, 50) * 50,
      position: 1,
    },
    { name: 'Formule complète', description: 'Entrée, plat et dessert', priceCents: int(52, 80) * 50, position: 2 },
  ]
  return { id, dishes, formulas }
}
