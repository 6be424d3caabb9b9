import type { Workplace } from './staff.sql.ts'

declare module '../../context.ts' {
  interface ReadWithSession {
    workplaces: Workplace[]
  }

  interface Viewers {
    /** The till of a restaurant, by one of its keys. */
    till: { keyId: string; restaurantId: number }
  }
}
