import { slugOf } from '@tablee/domain/fold-name'
import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import { withCanteen } from './canteen/canteen-rows.ts'
import type { DemoData } from './demo-data.ts'
import { choiceRows } from './menus/choice-rows.ts'
import type { CategoryName } from './menus/dish.ts'
import { menuRows } from './menus/menu-rows.ts'
import type { DemoRestaurant } from './restaurants.ts'
import type { DemoReview } from './reviews/reviews.ts'

/** The demonstration as rows of its tables; restaurants, menus and picture sets share their ids. */
export function demoRows({ restaurants, reviews }: DemoData, categoryIds: ReadonlyMap<CategoryName, number>) {
  const menu = withCanteen(menuRows(restaurants, categoryIds), { restaurants, categoryIds })
  return {
    ...menu,
    ...choiceRows(menu.choiceGroups),
    ...pictureRows(restaurants),
    ...restaurantRows(restaurants),
    ...reviewRows(reviews),
  }
}

function pictureRows(restaurants: readonly DemoRestaurant[]) {
  return {
    pictureSets: restaurants.map(({ id }) => ({ id })),
    images: restaurants
      .flatMap(({ id, imageKeys: { cover, photos } }) =>
        [cover, ...photos].map((image_key, position) => ({
          picture_set_id: id,
          image_key,
          is_cover: position === 0,
          is_active: true,
          position,
        })),
      )
      .map((row, index) => ({ id: index + 1, ...row })),
  }
}

function restaurantRows(restaurants: readonly DemoRestaurant[]) {
  const tagIds = new Map(FOOD_TAGS.map(({ id, name }) => [name, id]))
  return {
    restaurants: restaurants.map((one) => ({
      id: one.id,
      name: one.name,
      address: one.address,
      zip_code: one.zipCode,
      city: one.city,
      phone: one.phone,
      contact_email: `reservations@${slugOf(one.name)}.example.test`,
      description: one.description,
      avg_price_cents: one.averageCents,
      seating_capacity: one.seatingCapacity,
      latitude: one.latitude,
      longitude: one.longitude,
      siret: one.siret,
      edenred_mid: one.edenredMid,
      allow_eight_plus: one.allowEightPlus,
      has_delivery: one.hasDelivery,
      has_click_collect: one.hasClickCollect,
      is_saas: one.isSaas,
      auto_accept: one.autoAccept,
      is_partner: true,
      stripe_account_id: one.stripeAccountId,
      opening_hours: [...one.week],
      holiday_line: one.holidayLine,
      menu_id: one.card ? one.id : null,
      picture_set_id: one.id,
      delivery_fee_cents: one.delivery.feeCents,
      delivery_fee_share: one.delivery.share,
      created_at: instant(one.createdAt),
      updated_at: instant(one.updatedAt),
    })),
    tags: restaurants.flatMap(({ id, tags }) =>
      tags.map((tag) => ({ restaurant_id: id, tag_id: tagIds.get(tag) ?? 0 })),
    ),
    closures: restaurants
      .flatMap(({ id, closures }) =>
        closures.map(({ from, to, reason }) => ({ restaurant_id: id, from_day: from, to_day: to, reason })),
      )
      .map((row, index) => ({ id: index + 1, ...row })),
    deliveryAreas: restaurants.flatMap(({ id, delivery }) =>
      delivery.areaIds.map((area_id) => ({ restaurant_id: id, area_id })),
    ),
  }
}

function reviewRows(reviews: readonly DemoReview[]) {
  return {
    reviews: reviews.map((one) => ({
      id: one.id,
      restaurant_id: one.restaurantId,
      author_id: one.author.id,
      author_first_name: one.author.firstName,
      author_last_name: one.author.lastName,
      comment: one.comment,
      speed_rating: one.speed,
      food_rating: one.food,
      experience_rating: one.experience,
      status: one.status,
      visited_on: one.visitedOn,
      created_at: instant(one.createdAt),
      updated_at: instant(one.createdAt),
    })),
    replies: reviews
      .flatMap(({ id, reply }) => (reply ? [{ review_id: id, reply }] : []))
      .map(({ review_id, reply }, index) => ({
        id: index + 1,
        review_id,
        comment: reply.comment,
        created_at: instant(reply.createdAt),
        updated_at: instant(reply.createdAt),
      })),
  }
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
