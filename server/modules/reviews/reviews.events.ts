export {}

declare module '../../events/outbox.ts' {
  interface Events {
    /** A review was written, changed or decided on. */
    ReviewMoved: { reviewId: number; restaurantId: number; to: 'PUBLISHED' | 'PENDING' | 'REFUSED' }
    /** Somebody says what is wrong with a review: the operator looks at it. */
    ReviewReported: { reviewId: number }
  }
}
