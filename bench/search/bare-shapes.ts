import { isShutForAWeek } from '@tablee/domain/calendar/opening-hours'
import type {
  Combo,
  FoodItem,
  Menu,
  RestaurantCard,
  RestaurantDetails,
} from '@tablee/server/modules/catalogue/catalogue.ts'
import { openingHoursOf } from '@tablee/server/modules/catalogue/core/opening-hours-of.ts'
import type { Review, Score } from '@tablee/server/modules/reviews/reviews.ts'
import type { FoundRestaurant } from '@tablee/server/modules/search/search.ts'

export type SearchRow = { count: number; cards: string | null }
export type ReviewsRow = { reviews: Review[]; score: Score | null }
export type RestaurantRow = { card: RestaurantCard; details: RestaurantDetails }

/** Builds the product's response to a search from the statement's one row. */
export function searchShape({ count, cards }: SearchRow, seed: number | undefined) {
  const counted = Math.min(count, 10_000)
  const restaurants: FoundRestaurant[] = cards === null ? [] : cards.split('\u001e').map((card) => JSON.parse(card))
  return {
    searchRestaurants: {
      count: counted,
      countIsExact: count <= 10_000,
      totalPages: Math.ceil(counted / 10),
      seed: seed ?? Math.floor(Date.now() / 3_600_000),
      restaurants: restaurants.map(cardShape),
    },
  }
}

export function reviewShape({ reviews, score }: ReviewsRow) {
  const count = score?.reviewCount ?? 0
  return {
    count,
    totalPages: Math.ceil(count / 10),
    reviews: reviews.map((review) => ({
      id: String(review.id),
      comment: review.comment,
      avgRating: Math.round(((review.speedRating + review.foodRating + review.experienceRating) / 3) * 100) / 100,
      createdAt: review.createdAt,
      visitedOn: review.visitedOn,
      user: { firstName: review.firstName, lastName: review.lastName && `${review.lastName.charAt(0).toUpperCase()}.` },
      reply: review.reply && { comment: review.reply.comment, createdAt: review.reply.createdAt },
    })),
  }
}

export function restaurantShape({ card, details }: RestaurantRow, { foodItems, meals }: Menu, { score }: ReviewsRow) {
  return {
    ...cardShape({ ...card, score }),
    phone: details.phone,
    website: details.website,
    description: details.description,
    seatingCapacity: card.seatingCapacity,
    acceptsVouchers: card.edenredMid !== null,
    source: card.source,
    holidayLine: card.holidayLine.toUpperCase(),
    tags: card.tags.map((tag) => ({ id: String(tag.id), name: tag.name, group: tag.group })),
    restaurantImages: details.images.map((image) => ({
      id: String(image.id),
      imageKey: image.imageKey,
      isCover: image.isCover,
    })),
    closures: card.closures,
    openingHours: openingHoursOf(card.id, details.week).map((day) => ({
      isClosed: day.isClosed,
      isContinuousService: day.isContinuousService,
      lunchHours: day.lunchHours,
      dinnerHours: day.dinnerHours,
      fullDayOpeningHours: day.fullDayOpeningHours,
    })),
    deliveryDetails: card.hasDelivery
      ? {
          serviceFees: details.deliveryFeeCents / 100,
          areas: details.areas.map(({ id, district }) => ({ id: String(id), district })),
        }
      : null,
    menu: {
      foodItems: foodItems.map((item) => ({
        ...dishShape(item),
        categorie: { id: String(item.category.id), name: item.category.name },
      })),
      meals: meals.map((meal) => ({ id: String(meal.id), name: meal.name, combos: meal.combos.map(dishShape) })),
    },
  }
}

function cardShape(card: FoundRestaurant) {
  const { openDays, holidayLine, closures } = card
  return {
    id: String(card.id),
    name: card.name,
    address: card.address,
    zipCode: card.zipCode,
    city: card.city,
    avgPrice: card.avgPriceCents === null ? null : card.avgPriceCents / 100,
    avgRating: card.score?.score ?? null,
    reviewCount: card.score?.reviewCount ?? 0,
    opensSoon: openDays !== null && isShutForAWeek({ openDays, holidayLine, closures }, Date.now()),
    isPartner: card.isPartner,
    latitude: card.latitude,
    longitude: card.longitude,
    hasDelivery: card.hasDelivery,
    hasClickCollect: card.hasClickCollect,
    tags: card.tags.map((tag) => ({ id: String(tag.id), name: tag.name })),
    cover: card.cover && { imageKey: card.cover.imageKey },
  }
}

function dishShape(dish: FoodItem | Omit<Combo, 'meal'>) {
  return {
    id: String(dish.id),
    name: dish.name,
    description: dish.description,
    priceTTC: dish.priceCents / 100,
    isActive: dish.isActive,
    isAlcohol: dish.isAlcohol,
    allergens: dish.allergens,
  }
}
