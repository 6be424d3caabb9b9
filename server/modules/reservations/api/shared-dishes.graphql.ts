import { euros } from '@tablee/domain/money/money'
import { askedFields } from '../../../graphql/asked-fields.ts'
import { builder } from '../../../graphql/builder.ts'
import { Combo, FoodItem } from '../../catalogue/catalogue.graphql.ts'
import type { NewLine } from '../core/reservation.ts'
import { orderedDish, orderedFormula } from './ordered.ts'
import { OrderedChoice } from './share.graphql.ts'
import { Reservation } from './types.graphql.ts'

type SharedDishPartView = { shareId: string; name: string; cents: number; isOwn: boolean }
type SharedDishView = {
  id: string
  line: NewLine
  orderedBy: string
  isOrderedByMe: boolean
  sharers: SharedDishPartView[]
  partIfJoinedCents: number | null
  canChange: boolean
  holdsToldAllergen: boolean
}

const SharedDishPart = builder.objectRef<SharedDishPartView>('SharedDishPart').implement({
  description: 'What one of those who share a dish of the table pays of it.',
  fields: (t) => ({
    share: t.exposeID('shareId'),
    name: t.exposeString('name'),
    amount: t.float({ resolve: ({ cents }) => euros(cents) }),
    isOwn: t.exposeBoolean('isOwn'),
  }),
})

const SharedDish = builder.objectRef<SharedDishView>('SharedDish').implement({
  description: 'A dish for the table: ordered once, split among those who tick it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.string({ resolve: ({ line }) => line.name }),
    foodItem: t.field({
      type: FoodItem,
      nullable: true,
      resolve: ({ line }, _, context, info) =>
        line.foodItemId === null ? null : orderedDish(context, line, askedFields(info)),
    }),
    combo: t.field({
      type: Combo,
      nullable: true,
      resolve: ({ line }, _, context, info) =>
        line.comboId === null ? null : orderedFormula(context, line, askedFields(info)),
    }),
    choices: t.field({ type: [OrderedChoice], rows: 3, resolve: ({ line }) => line.choices }),
    quantity: t.int({ resolve: ({ line }) => line.quantity }),
    price: t.float({
      description: 'Of all its portions, in euros.',
      resolve: ({ line }) => euros(line.priceCents * line.quantity),
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
    holdsToldAllergen: t.exposeBoolean('holdsToldAllergen', {
      description: 'It holds an allergen that somebody at the table has told; whose is told to nobody.',
    }),
  }),
})

builder.objectFields(Reservation, (t) => ({
  sharedDishes: t.field({
    type: [SharedDish],
    rows: 2,
    description:
      'The dishes for the table, to the members of a group and to whoever has its invitation; empty to others.',
    resolve: (): SharedDishView[] => [],
  }),
}))
