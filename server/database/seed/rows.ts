import { slugOf } from '@tablee/domain/fold-name'
import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import { CANTEEN } from './canteen.ts'
import type { DemoData } from './demo-data.ts'
import type { Priced } from './menus/compose.ts'
import type { CategoryName } from './menus/dish.ts'
import type { DemoRestaurant } from './restaurants.ts'
import type { DemoReview } from './reviews/reviews.ts'

/** The demonstration as rows of its tables; restaurants, menus and picture sets share their ids. */
export function demoRows({ restaurants, reviews }: DemoData, categoryIds: ReadonlyMap<CategoryName, number>) {
  return {
    ...withCanteen(menuRows(restaurants, categoryIds), restaurants, categoryIds),
    ...pictureRows(restaurants),
    ...restaurantRows(restaurants),
    ...reviewRows(reviews),
  }
}

function menuRows(restaurants: readonly DemoRestaurant[], categoryIds: ReadonlyMap<CategoryName, number>) {
  const categoryId = (name: CategoryName) => categoryIds.get(name) ?? 0
  const cards = restaurants.flatMap(({ id, card, createdAt }) => (card ? [{ menu_id: id, card, createdAt }] : []))
  const meals = cards
    .flatMap(({ menu_id, card }) => card.meals.map((meal, position) => ({ menu_id, meal, position })))
    .map((one, index) => ({ ...one, id: index + 1 }))
  const combos = meals
    .flatMap(({ id, meal }) => meal.combos.map((combo, position) => ({ meal_id: id, combo, position })))
    .map((one, index) => ({ ...one, id: index + 1 }))

  const items = cards
    .flatMap(({ menu_id, card, createdAt }) =>
      card.items.map((item, position) => ({ menu_id, item, createdAt, position })),
    )
    .map((one, index) => ({ ...one, id: index + 1 }))
  const itemIds = new Map(items.map(({ id, item }) => [item, id]))
  const courses = combos
    .flatMap(({ id, combo }) => combo.courses.map((course, position) => ({ combo_id: id, course, position })))
    .map((one, index) => ({ ...one, id: index + 1 }))

  return {
    menus: cards.map(({ menu_id }) => ({ id: menu_id })),
    items: items.map(({ id, menu_id, item, createdAt, position }) => ({
      ...{ id, menu_id, category_id: categoryId(item.category), name: item.name, description: item.about },
      ...pricedColumns(item),
      ...{ position, created_at: instant(createdAt) },
    })),
    courses: courses.map(({ id, combo_id, course, position }) => ({
      ...{ id, combo_id, name: course.name, least: 1, most: 1, position },
    })),
    choices: courses
      .flatMap(({ id, course }) => course.dishes.map((dish, position) => ({ group_id: id, ...dish, position })))
      .map(({ group_id, item, surchargeCents, position }, index) => ({
        ...{ id: index + 1, group_id, food_item_id: itemIds.get(item) ?? 0, surcharge_cents: surchargeCents, position },
        ...{ is_default: false, is_active: true },
      })),
    meals: meals.map(({ id, menu_id, meal, position }) => ({ id, menu_id, name: meal.name, position })),
    combos: combos.map(({ id, meal_id, combo, position }) => ({
      id,
      meal_id,
      name: combo.name,
      description: combo.about,
      ...pricedColumns(combo),
      position,
    })),
    comboCategories: combos.flatMap(({ id, combo }) =>
      combo.categories.map((category) => ({ combo_id: id, category_id: categoryId(category) })),
    ),
  }
}

/** The canteen's meals stand on their houses' menus, where nobody else can order them. */
function withCanteen(
  menu: ReturnType<typeof menuRows>,
  restaurants: readonly DemoRestaurant[],
  categoryIds: ReadonlyMap<CategoryName, number>,
) {
  const lunches = CANTEEN.flatMap((meals, index) => meals.map((lunch) => ({ ...lunch, weekday: index + 1 }))).map(
    ({ house, ...lunch }, position) => ({
      ...{ ...lunch, position, house: houseCalled(house, restaurants) },
      ...{ mealId: menu.meals.length + position + 1, comboId: menu.combos.length + position + 1 },
    }),
  )
  return {
    ...menu,
    meals: menu.meals.concat(
      lunches.map(({ mealId, house, name, position }) => ({ id: mealId, menu_id: house.id, name, position })),
    ),
    combos: menu.combos.concat(
      lunches.map(({ mealId, comboId, about, cents, allergens }) => ({
        ...{ id: comboId, meal_id: mealId, name: null, description: about, position: 0 },
        ...pricedColumns({ ...CLOSED, cents, allergens }),
      })),
    ),
    comboCategories: menu.comboCategories.concat(
      lunches.map(({ comboId, main }) => ({ combo_id: comboId, category_id: categoryIds.get(main) ?? 0 })),
    ),
    weeklyMeals: lunches.map(({ mealId, house, weekday, position, picture: [cuisine, seed] }) => ({
      ...{ id: position + 1, restaurant_id: house.id, meal_id: mealId, weekday, position },
      image_key: `photos/${cuisine}/${seed}/1`,
    })),
  }
}

function houseCalled(name: string, restaurants: readonly DemoRestaurant[]): DemoRestaurant {
  const house = restaurants.find((one) => one.name === name)
  if (!house?.card) throw new Error(`${name} cooks nothing`)
  return house
}

const CLOSED = {
  ...{ vatOnSite: 1000, vatTakeaway: 1000, isAlcohol: false },
  ...{ isActive: false, isActiveDelivery: false, isActiveClickCollect: false },
}

function pricedColumns(one: Priced) {
  return {
    price_cents: one.cents,
    vat_on_site: one.vatOnSite,
    vat_takeaway: one.vatTakeaway,
    is_alcohol: one.isAlcohol,
    allergens: one.allergens as string[],
    is_active: one.isActive,
    is_active_delivery: one.isActiveDelivery,
    is_active_click_collect: one.isActiveClickCollect,
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
