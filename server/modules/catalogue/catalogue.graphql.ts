import { parisDay } from '@tablee/domain/calendar/calendar'
import { isShutForAWeek } from '@tablee/domain/calendar/opening-hours'
import { euros, withoutVat } from '@tablee/domain/money/money'
import type { Context } from '../../context.ts'
import { askedFields } from '../../graphql/asked-fields.ts'
import { builder, numericId } from '../../graphql/builder.ts'
import { openingHoursOf } from './core/opening-hours-of.ts'
import { detailsOf, findRestaurant, restaurantImages } from './core/read-restaurant.ts'
import type * as catalogue from './core/restaurant.ts'
import { findRestaurantWithMenu, menuOf } from './menus/read-menu.ts'
import { allFoodTags } from './tags/read-food-tags.ts'

export const FoodTagGroup = builder.enumType('FoodTagGroup', {
  values: ['CUISINES', 'AMBIANCES', 'EXIGENCES'] as const,
})

export const FoodTag = builder.objectRef<catalogue.FoodTag>('FoodTag').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    group: t.expose('group', { type: FoodTagGroup }),
  }),
})

const RestaurantImage = builder.objectRef<catalogue.RestaurantImage>('RestaurantImage').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    imageKey: t.exposeString('imageKey'),
    isCover: t.exposeBoolean('isCover'),
    isActive: t.exposeBoolean('isActive'),
  }),
})

export const Weekday = builder.objectRef<{ id: number; name: string }>('Weekday').implement({
  description: '1 = lundi … 7 = dimanche.',
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
})

const OpeningHours = builder.objectRef<ReturnType<typeof openingHoursOf>[number]>('OpeningHours').implement({
  description: 'Windows are pairs of hours, ["11:30", "15:00"]; one that ends before it starts ends on the next day.',
  fields: (t) => ({
    id: t.exposeID('id'),
    weekday: t.expose('weekday', { type: Weekday }),
    isContinuousService: t.exposeBoolean('isContinuousService'),
    isClosed: t.exposeBoolean('isClosed'),
    lunchHours: t.exposeStringList('lunchHours', { rows: 5 }),
    dinnerHours: t.exposeStringList('dinnerHours', { rows: 5 }),
    fullDayOpeningHours: t.exposeStringList('fullDayOpeningHours', { rows: 5 }),
  }),
})

const DeliveryArea = builder.objectRef<catalogue.DeliveryArea>('DeliveryArea').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    zipCode: t.exposeString('zipCode'),
    city: t.exposeString('city'),
    district: t.exposeString('district'),
  }),
})

const DeliveryDetails = builder.objectRef<catalogue.RestaurantDetails & { id: number }>('DeliveryDetails').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    serviceFees: t.float({ resolve: ({ deliveryFeeCents }) => euros(deliveryFeeCents) }),
    restaurantServiceFeesShare: t.float({ resolve: ({ deliveryFeeShare }) => deliveryFeeShare / 10_000 }),
    areas: t.expose('areas', { type: [DeliveryArea], rows: 5 }),
  }),
})

const FoodCategory = builder.objectRef<catalogue.FoodCategory>('FoodCategory').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name'), position: t.exposeInt('position') }),
})

const ALLERGENS = { description: 'Of the 14 of EU regulation 1169/2011, in French.' }

export const FoodItem = builder.objectRef<catalogue.FoodItem>('FoodItem').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    categorie: t.field({ type: FoodCategory, resolve: ({ category }) => category }),
    priceHT: t.float({ resolve: ({ priceCents, vatOnSite }) => euros(withoutVat(priceCents, vatOnSite / 100)) }),
    priceTTC: t.float({ resolve: ({ priceCents }) => euros(priceCents) }),
    isActive: t.exposeBoolean('isActive'),
    isActiveDelivery: t.exposeBoolean('isActiveDelivery'),
    isActiveClickCollect: t.exposeBoolean('isActiveClickCollect'),
    isAlcohol: t.exposeBoolean('isAlcohol'),
    allergens: t.exposeStringList('allergens', { ...ALLERGENS, rows: 5 }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
  }),
})

export const Meal = builder.objectRef<catalogue.Meal>('Meal')

export const Combo = builder.objectRef<catalogue.Combo>('Combo').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { nullable: true }),
    description: t.exposeString('description'),
    categories: t.expose('categories', { type: [FoodCategory], rows: 5 }),
    priceHT: t.float({ resolve: ({ priceCents, vatOnSite }) => euros(withoutVat(priceCents, vatOnSite / 100)) }),
    priceTTC: t.float({ resolve: ({ priceCents }) => euros(priceCents) }),
    isActive: t.exposeBoolean('isActive'),
    isActiveDelivery: t.exposeBoolean('isActiveDelivery'),
    isActiveClickCollect: t.exposeBoolean('isActiveClickCollect'),
    isAlcohol: t.exposeBoolean('isAlcohol'),
    allergens: t.exposeStringList('allergens', { ...ALLERGENS, rows: 5 }),
    meal: t.expose('meal', { type: Meal }),
  }),
})

Meal.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    combos: t.field({ type: [Combo], rows: 5, resolve: (meal) => meal.combos.map((combo) => ({ ...combo, meal })) }),
  }),
})

const Menu = builder.objectRef<catalogue.Menu>('Menu').implement({
  fields: (t) => ({
    foodItems: t.expose('foodItems', { type: [FoodItem], rows: 5 }),
    meals: t.expose('meals', { type: [Meal], rows: 5 }),
  }),
})

const Closure = builder.objectRef<catalogue.Closure>('Closure').implement({
  description: 'Service days on which the restaurant is closed, both ends included, YYYY-MM-DD.',
  fields: (t) => ({
    from: t.exposeString('from'),
    to: t.exposeString('to'),
    reason: t.exposeString('reason'),
  }),
})

const HolidayLine = builder.enumType('HolidayLine', {
  values: { OPEN: { value: 'open' }, CLOSED: { value: 'closed' }, UNKNOWN: { value: 'unknown' } } as const,
})

/** Resolves a field of the details; where they are already loaded, without a promise, which would cost more than the field. */
function fromDetails<T>(read: (details: catalogue.RestaurantDetails, restaurant: catalogue.Restaurant) => T) {
  return (restaurant: catalogue.Restaurant, _: unknown, context: Context): T | Promise<T> => {
    const details = detailsOf(context, restaurant)
    return details instanceof Promise ? details.then((known) => read(known, restaurant)) : read(details, restaurant)
  }
}

export const Restaurant = builder.objectRef<catalogue.Restaurant>('Restaurant').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    address: t.exposeString('address'),
    zipCode: t.exposeString('zipCode'),
    city: t.exposeString('city'),
    phone: t.string({ nullable: true, resolve: fromDetails((details) => details.phone) }),
    website: t.string({ nullable: true, resolve: fromDetails((details) => details.website) }),
    description: t.string({ nullable: true, resolve: fromDetails((details) => details.description) }),
    siret: t.string({ nullable: true, resolve: fromDetails((details) => details.siret) }),
    avgPrice: t.float({
      nullable: true,
      resolve: ({ avgPriceCents }) => (avgPriceCents === null ? null : euros(avgPriceCents)),
    }),
    seatingCapacity: t.exposeInt('seatingCapacity'),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    edenredMid: t.exposeString('edenredMid', {
      nullable: true,
      description: 'Meal-voucher acceptance id; null where the restaurant takes no ticket restaurant.',
    }),
    acceptsVouchers: t.boolean({ resolve: ({ edenredMid }) => edenredMid !== null }),
    allowEightPlusCustomerReservation: t.exposeBoolean('allowEightPlus'),
    hasDelivery: t.exposeBoolean('hasDelivery'),
    hasClickCollect: t.exposeBoolean('hasClickCollect'),
    isSaas: t.exposeBoolean('isSaas', {
      description: 'Software-as-a-service restaurant: 10 % service fee, no delivery areas and no delivery fee line.',
    }),
    isPartner: t.exposeBoolean('isPartner', {
      description: 'False for a restaurant that is only listed: it can be found and read, never booked.',
    }),
    source: t.exposeString('source', { nullable: true, description: 'Where an imported restaurant comes from.' }),
    tags: t.expose('tags', { type: [FoodTag], rows: 5 }),
    stripeAccountId: t.string({
      nullable: true,
      description: "The owner's payment-connect account; null until the owner has linked one.",
      resolve: fromDetails((details) => details.stripeAccountId),
    }),
    openingHours: t.field({
      type: [OpeningHours],
      rows: 7,
      description: 'Empty where the hours are unknown.',
      resolve: fromDetails(({ week }, { id }) => openingHoursOf(id, week)),
    }),
    closures: t.expose('closures', { type: [Closure], rows: 2, description: 'Running and coming closures.' }),
    holidayLine: t.expose('holidayLine', { type: HolidayLine }),
    deliveryDetails: t.field({
      type: DeliveryDetails,
      nullable: true,
      resolve: fromDetails((details, { id, hasDelivery, isSaas }) =>
        hasDelivery && !isSaas ? { ...details, id } : null,
      ),
    }),
    menu: t.field({ type: Menu, resolve: (r, _, c) => menuOf(c, r) }),
    cover: t.expose('cover', { type: RestaurantImage, nullable: true }),
    restaurantImages: t.field({
      type: [RestaurantImage],
      rows: 5,
      resolve: fromDetails((details) => details.images),
    }),
    opensSoon: t.boolean({
      description: "True when the next seven days are all closed: 'Ouvre Bientôt!'.",
      resolve: ({ openDays, holidayLine, closures }, _, { clock }) =>
        openDays !== null && isShutForAWeek({ openDays, holidayLine, closures }, clock.now()),
    }),
    updatedOn: t.string({
      description: 'Day of the last change, YYYY-MM-DD.',
      resolve: fromDetails(({ updatedAt }) => parisDay(updatedAt)),
    }),
  }),
})

builder.queryFields((t) => ({
  allFoodTags: t.field({
    type: [FoodTag],
    rows: 100,
    args: { filter: t.arg({ type: FoodTagGroup }) },
    resolve: (_, { filter }, context) => allFoodTags(context, filter ?? null),
  }),
  getRestaurantById: t.field({
    type: Restaurant,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context, info) => {
      const number = numericId(id) ?? 0
      if (!askedFields(info).has('menu')) return findRestaurant(context, number)
      return (await findRestaurantWithMenu(context, number))?.restaurant ?? null
    },
  }),
  restaurantImages: t.field({
    type: [RestaurantImage],
    rows: 5,
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => restaurantImages(context, numericId(restaurantId) ?? 0),
  }),
}))
