import { idOf } from './demonstration/restaurants.ts'

/** Restaurants of the demonstration that a test or a visitor may look for, each with its characteristic. */
export const DEMO = {
  /** A restaurant whose next seven days are all closed. */
  closed: restaurantNamed("Les Tilleuls d'Alésia"),
  /** Software as a service: 10 % service fee, no delivery areas, no delivery fee. */
  saas: restaurantNamed('Le Comptoir des Arpents'),
  withoutMenu: restaurantNamed('Chez Odette et Fils'),
  takesVouchers: restaurantNamed('Kintaro'),
  someDistricts: restaurantNamed('Bombay Canteen'),
  /** Open every day until three in the morning. */
  pastMidnight: restaurantNamed('Le Noctambule Doré'),
  eightPlus: restaurantNamed('Trattoria Nonna Lina'),
  allParis: restaurantNamed('Beyrouth-sur-Seine'),
  /** Accepts or refuses each order individually. */
  answersOrders: restaurantNamed('Aloha Bastoche'),
} as const

const KNOWN = new Set<number>(Object.values(DEMO).map(({ id }) => id))

/** True if the restaurant is one of those above, which the random generator does not change. */
export function isSpecial(id: number): boolean {
  return KNOWN.has(id)
}

function restaurantNamed(name: string) {
  return { id: idOf(name), name }
}
