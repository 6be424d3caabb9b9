import { graphql } from '../../../app/graphql.ts'

/** Ten reviews of a restaurant, and the summary of all. With a session the author's own come first. */
export const RestaurantReviews = graphql(`
  query RestaurantReviews($id: ID!, $page: Int!, $order: ReviewOrder!, $mark: Int, $words: String!) {
    getReviews(restaurantId: $id, page: $page, pageSize: 10, order: $order, mark: $mark, words: $words) {
      ...ReviewList
    }
  }
`)
