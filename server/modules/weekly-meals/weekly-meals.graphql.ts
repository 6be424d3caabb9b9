import { builder } from '../../graphql/builder.ts'
import { Meal, Restaurant, Weekday } from '../catalogue/catalogue.graphql.ts'
import { restaurantOf, weekdayOf } from '../catalogue/catalogue.ts'
import { mealOfDay, type WeeklyMeal as Served, weeklyMeals } from './weekly-meals.ts'

export const WeeklyMeal = builder.objectRef<Served>('WeeklyMeal').implement({
  description: 'A meal of the company canteen, served by a restaurant on a weekday.',
  fields: (t) => ({
    id: t.exposeID('id'),
    imageKey: t.exposeString('imageKey'),
    weekday: t.field({ type: Weekday, resolve: ({ weekday }) => weekdayOf(weekday) }),
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ restaurantId }, _, context) => restaurantOf(context, restaurantId),
    }),
    meal: t.field({ type: Meal, resolve: (served, _, context) => mealOfDay(context, served) }),
  }),
})

builder.queryField('weeklyMeals', (t) =>
  t.field({
    type: [WeeklyMeal],
    rows: 5,
    description: 'Returns the meals of Monday to Friday. For company customers.',
    resolve: (_, __, context) => weeklyMeals(context),
  }),
)
