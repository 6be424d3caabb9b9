export {}

declare module '../../events/outbox.ts' {
  interface Events {
    /** A review was written, changed or decided on. */
    ReviewStatusChanged: { reviewId: number; restaurantId: number; to: 'PUBLISHED' | 'PENDING' | 'REFUSED' }
    /** A reader has reported a review; the operator decides on it. */
    ReviewReported: { reviewId: number }
  }
}
