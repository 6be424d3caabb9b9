import { idOf } from './demonstration/restaurants.ts'

/** Restaurants of the demonstration that a test or a visitor may look for, each with its characteristic. */
export const DEMO = {
  /** A restaurant whose next seven days are all closed. */
  closed: house("Les Tilleuls d'Alésia"),
  /** Software as a service: 10 % service fee, no delivery areas, no delivery fee. */
  saas: house('Le Comptoir des Arpents'),
  withoutMenu: house('Chez Odette et Fils'),
  takesVouchers: house('Kintaro'),
  someDistricts: house('Bombay Canteen'),
  /** Open every day until three in the morning. */
  pastMidnight: house('Le Noctambule Doré'),
  eightPlus: house('Trattoria Nonna Lina'),
  allParis: house('Beyrouth-sur-Seine'),
  /** Accepts or refuses each order individually. */
  answersOrders: house('Aloha Bastoche'),
} as const

const KNOWN = new Set<number>(Object.values(DEMO).map(({ id }) => id))

/** True if the restaurant is one of those above, which the random generator does not change. */
export function isSpecial(id: number): boolean {
  return KNOWN.has(id)
}

function house(name: string) {
  return { id: idOf(name), name }
}
