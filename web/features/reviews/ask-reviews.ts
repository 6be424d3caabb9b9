import { graphql } from '../../graphql.ts'

/** Ten reviews of a restaurant; asked with a session, own ones come first. */
export const RestaurantReviews = graphql(`
  query RestaurantReviews($id: ID!, $page: Int!) {
    getReviews(restaurantId: $id, page: $page, pageSize: 10) {
      ...ReviewList
    }
  }
`)
