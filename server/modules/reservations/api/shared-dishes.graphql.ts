import { euros } from '@tablee/domain/money/money'
import { askedFields } from '../../../graphql/asked-fields.ts'
import { builder } from '../../../graphql/builder.ts'
import { Combo, FoodItem } from '../../catalogue/catalogue.graphql.ts'
import { holdsToldAllergen } from '../allergies/allergies.ts'
import { type TableDishView, visibleTableDishes } from '../views/table-dishes.ts'
import { OrderedChoice, orderedDish, orderedFormula } from './share.graphql.ts'
import { Reservation } from './types.graphql.ts'

const SharedDishPart = builder.objectRef<TableDishView['sharers'][number]>('SharedDishPart').implement({
  description: 'The part of a shared dish that one guest pays, in euros.',
  fields: (t) => ({
    share: t.exposeID('id'),
    name: t.exposeString('name'),
    amount: t.float({ resolve: ({ cents }) => euros(cents) }),
    isOwn: t.exposeBoolean('isOwn'),
  }),
})

const SharedDish = builder.objectRef<TableDishView>('SharedDish').implement({
  description: 'A shared dish of the table. It is ordered once and split among the guests who join it.',
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
      description: 'The price of all portions, in euros.',
      resolve: ({ dish }) => euros(dish.priceCents * dish.quantity),
    }),
    orderedBy: t.exposeString('orderedBy', { description: 'The name, within the group, of the guest who ordered it.' }),
    isOrderedByMe: t.exposeBoolean('isOrderedByMe'),
    sharers: t.field({
      type: [SharedDishPart],
      rows: 5,
      description: 'The guests who share the dish, in the order of their seats.',
      resolve: ({ sharers }) => sharers,
    }),
    partIfJoined: t.float({
      nullable: true,
      description:
        "The viewer's part in euros if they joined. Null if they already share the dish or can no longer join.",
      resolve: ({ partIfJoinedCents }) => (partIfJoinedCents === null ? null : euros(partIfJoinedCents)),
    }),
    canChange: t.exposeBoolean('canChange', {
      description: 'True if the viewer can now join or leave the dish or, if they ordered it, remove it.',
    }),
    holdsToldAllergen: t.boolean({
      description: 'True if the dish contains an allergen that somebody at the table avoids. It is not revealed who.',
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
