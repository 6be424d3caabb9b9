import { euros } from '@tablee/domain/money/money'
import { askedFields } from '../../../graphql/asked-fields.ts'
import { builder } from '../../../graphql/builder.ts'
import { Combo, FoodItem } from '../../catalogue/catalogue.graphql.ts'
import { holdsToldAllergen } from '../allergies/read-allergies.ts'
import { type TableDishView, visibleTableDishes } from '../views/table-dishes.ts'
import { orderedDish, orderedFormula } from './ordered.ts'
import { OrderedChoice } from './share.graphql.ts'
import { Reservation } from './types.graphql.ts'

const SharedDishPart = builder.objectRef<TableDishView['sharers'][number]>('SharedDishPart').implement({
  description: 'What one of those who share a dish of the table pays of it.',
  fields: (t) => ({
    share: t.exposeID('id'),
    name: t.exposeString('name'),
    amount: t.float({ resolve: ({ cents }) => euros(cents) }),
    isOwn: t.exposeBoolean('isOwn'),
  }),
})

const SharedDish = builder.objectRef<TableDishView>('SharedDish').implement({
  description: 'A dish for the table: ordered once, split among those who tick it.',
  fields: (t) => ({
    id: t.id({ resolve: ({ dish }) => dish.id }),
    name: t.string({ resolve: ({ dish }) => dish.name }),
    foodItem: t.field({
      type: FoodItem,
      nullable: true,
      resolve: ({ dish }, _, context, info) =>
        dish.foodItemId === null ? null : orderedDish(context, dish, askedFields(info)),
    }),
    combo: t.field({
      type: Combo,
      nullable: true,
      resolve: ({ dish }, _, context, info) =>
        dish.comboId === null ? null : orderedFormula(context, dish, askedFields(info)),
    }),
    choices: t.field({ type: [OrderedChoice], rows: 3, resolve: ({ dish }) => dish.choices }),
    quantity: t.int({ resolve: ({ dish }) => dish.quantity }),
    price: t.float({
      description: 'Of all its portions, in euros.',
      resolve: ({ dish }) => euros(dish.priceCents * dish.quantity),
    }),
    orderedBy: t.exposeString('orderedBy', { description: 'The name that the table sees.' }),
    isOrderedByMe: t.exposeBoolean('isOrderedByMe'),
    sharers: t.field({
      type: [SharedDishPart],
      rows: 5,
      description: 'In the order of their seats.',
      resolve: ({ sharers }) => sharers,
    }),
    partIfJoined: t.float({
      nullable: true,
      description: 'The part of who asks if they ticked it; null where they share it already, or cannot any more.',
      resolve: ({ partIfJoinedCents }) => (partIfJoinedCents === null ? null : euros(partIfJoinedCents)),
    }),
    canChange: t.exposeBoolean('canChange', {
      description: 'By who asks, now: to tick it, to untick it, or, who has ordered it, to take it off.',
    }),
    holdsToldAllergen: t.boolean({
      description: 'It holds an allergen that somebody at the table has told; whose is told to nobody.',
      resolve: ({ view, dish }, _, context) => holdsToldAllergen(context, view, dish),
    }),
  }),
})

builder.objectFields(Reservation, (t) => ({
  sharedDishes: t.field({
    type: [SharedDish],
    rows: 2,
    description:
      'The shared dishes of the table, for the members of a group and anybody who may join it by its invitation. Empty for others. A viewer without a seat sees first names and no seat ids.',
    resolve: (view, _, context) => visibleTableDishes(context, view),
  }),
}))
