export {}

declare module '../../context.ts' {
  interface Viewers {
    /** The till of a restaurant, by one of its keys. */
    till: { keyId: string; restaurantId: number }
  }
}
