import { graphql } from '../../graphql.ts'

/** Ten reviews of a restaurant; with a session the author's own come first. */
export const RestaurantReviews = graphql(`
  query RestaurantReviews($id: ID!, $page: Int!) {
    getReviews(restaurantId: $id, page: $page, pageSize: 10) {
      ...ReviewList
    }
  }
`)
