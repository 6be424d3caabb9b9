export {}

declare module '../../events/outbox.ts' {
  interface Events {
    RestaurantsChanged: { ids: number[] }
  }
}
