export {}

declare module '../../context.ts' {
  interface Viewers {
    /** The guest of one share, by its token. */
    guest: { shareId: string; reservationId: number }
  }
}
