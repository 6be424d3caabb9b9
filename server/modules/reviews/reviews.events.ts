export {}

declare module '../../events/outbox.ts' {
  interface Events {
    /** A review was written, changed or decided on. */
    ReviewStatusChanged: { reviewId: number; restaurantId: number; to: 'PUBLISHED' | 'PENDING' | 'REFUSED' }
    /** A restaurant's reply was written, changed or decided on. */
    ReplyStatusChanged: { reviewId: number; to: 'PUBLISHED' | 'PENDING' | 'REFUSED' }
    /** All reviews of a restaurant were removed because it was closed or sold; `authorIds` had written them. */
    ReviewsRemoved: { restaurantId: number; authorIds: readonly string[]; because: 'CLOSED' | 'SOLD' }
    /** The reviews of a fraudulent author were removed; published for each restaurant. */
    AuthorReviewsRemoved: { restaurantId: number }
    ReviewReported: { reviewId: number }
  }
}
