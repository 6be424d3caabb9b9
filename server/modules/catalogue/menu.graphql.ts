import { euros } from '@tablee/domain/money/money'
import * as choices from '@tablee/domain/ordering/choices/choice-groups'
import { portionWithoutVat } from '@tablee/domain/ordering/choices/price-choices'
import { builder } from '../../graphql/builder.ts'
import type * as catalogue from './core/restaurant.ts'
import { Service } from './limits.graphql.ts'
import { menuOf } from './menus/read-menu.ts'
import { Restaurant } from './restaurant.graphql.ts'

const FoodCategory = builder.objectRef<catalogue.FoodCategory>('FoodCategory').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name'), position: t.exposeInt('position') }),
})

const ALLERGENS = { description: 'Allergens among the 14 of EU regulation 1169/2011, in French.' }

const WEEKDAYS = {
  description: 'The weekdays (1 = Monday) on which it is served. Empty means every day.',
  rows: 2,
}
const SERVICES = { description: 'The services at which it is served. Empty means both.', rows: 1 }

const Choice = builder.objectRef<choices.Choice>('Choice')
const ChoiceGroup = builder.objectRef<choices.ChoiceGroup>('ChoiceGroup').implement({
  description:
    'A course of a formula, or a question about a dish. Between `least` and `most` of its choices must be chosen.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    least: t.exposeInt('least'),
    most: t.exposeInt('most'),
    choices: t.field({ type: [Choice], rows: 4, resolve: (group) => [...group.choices] }),
  }),
})

Choice.implement({
  description: 'A dish of a course, or an option of a dish.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    surcharge: t.float({ resolve: ({ surchargeCents }) => euros(surchargeCents) }),
    priceTTC: t.float({
      description:
        'The price of the dish à la carte, in euros; 0 for an option. It determines which part of a formula is taxed as this dish.',
      resolve: ({ priceCents }) => euros(priceCents),
    }),
    vatOnSite: t.float({ description: 'The VAT rate in percent.', resolve: ({ vatOnSite }) => vatOnSite / 100 }),
    vatTakeaway: t.float({ description: 'The VAT rate in percent.', resolve: ({ vatTakeaway }) => vatTakeaway / 100 }),
    isAlcohol: t.exposeBoolean('isAlcohol'),
    allergens: t.stringList({ ...ALLERGENS, rows: 5, resolve: (choice) => [...choice.allergens] }),
    isDefault: t.exposeBoolean('isDefault'),
    isAvailable: t.boolean({
      description: 'False if the choice, or a required option of its dish, is sold out.',
      resolve: choices.isOffered,
    }),
    options: t.field({ type: [ChoiceGroup], rows: 1, resolve: (choice) => [...choice.options] }),
  }),
})

export const FoodItem = builder.objectRef<catalogue.FoodItem>('FoodItem').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    categorie: t.field({ type: FoodCategory, resolve: ({ category }) => category }),
    priceHT: t.float({ resolve: priceWithoutVat }),
    priceTTC: t.float({ resolve: ({ priceCents }) => euros(priceCents) }),
    isActive: t.exposeBoolean('isActive'),
    isActiveDelivery: t.exposeBoolean('isActiveDelivery'),
    isActiveClickCollect: t.exposeBoolean('isActiveClickCollect'),
    weekdays: t.exposeIntList('weekdays', WEEKDAYS),
    services: t.expose('services', { type: [Service], ...SERVICES }),
    isAlcohol: t.exposeBoolean('isAlcohol'),
    allergens: t.exposeStringList('allergens', { ...ALLERGENS, rows: 5 }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    options: t.expose('options', { type: [ChoiceGroup], rows: 1 }),
  }),
})

export const Meal = builder.objectRef<catalogue.Meal>('Meal')

export const Combo = builder.objectRef<catalogue.Combo>('Combo').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { nullable: true }),
    description: t.exposeString('description'),
    categories: t.expose('categories', { type: [FoodCategory], rows: 5 }),
    priceHT: t.float({ resolve: priceWithoutVat }),
    priceTTC: t.float({ resolve: ({ priceCents }) => euros(priceCents) }),
    isActive: t.exposeBoolean('isActive'),
    isActiveDelivery: t.exposeBoolean('isActiveDelivery'),
    isActiveClickCollect: t.exposeBoolean('isActiveClickCollect'),
    weekdays: t.exposeIntList('weekdays', WEEKDAYS),
    services: t.expose('services', { type: [Service], ...SERVICES }),
    isAlcohol: t.exposeBoolean('isAlcohol'),
    allergens: t.exposeStringList('allergens', { ...ALLERGENS, rows: 5 }),
    meal: t.expose('meal', { type: Meal }),
    courses: t.expose('courses', { type: [ChoiceGroup], rows: 3 }),
  }),
})

Meal.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    combos: t.field({ type: [Combo], rows: 3, resolve: (meal) => meal.combos.map((combo) => ({ ...combo, meal })) }),
  }),
})

function priceWithoutVat({ priceCents, vatOnSite: vat, parts = null }: catalogue.FoodItem | catalogue.Combo): number {
  return euros(portionWithoutVat({ priceCents, vat, parts }))
}

const Menu = builder.objectRef<catalogue.Menu>('Menu').implement({
  fields: (t) => ({
    foodItems: t.expose('foodItems', { type: [FoodItem], rows: 5 }),
    meals: t.expose('meals', { type: [Meal], rows: 3 }),
  }),
})

builder.objectFields(Restaurant, (t) => ({
  menu: t.field({ type: Menu, resolve: (r, _, c) => menuOf(c, r) }),
}))
