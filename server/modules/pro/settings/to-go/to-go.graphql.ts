import { builder, numericId } from '../../../../graphql/builder.ts'
import { changeHouseToGo } from './change-to-go.ts'
import { type HouseToGo, houseToGo } from './read-to-go.ts'

const Change = builder.objectRef<NonNullable<HouseToGo['lastChange']>>('ToGoLastChange').implement({
  fields: (t) => ({
    by: t.exposeString('by', { nullable: true, description: 'Null if the account has been deleted.' }),
    at: t.expose('at', { type: 'Timestamp' }),
  }),
})

const ToGoType = builder.objectRef<HouseToGo>('HouseToGo').implement({
  description: 'The takeaway and delivery settings of a restaurant, as its owners set them.',
  fields: (t) => ({
    hasClickCollect: t.exposeBoolean('hasClickCollect'),
    hasDelivery: t.exposeBoolean('hasDelivery'),
    deliveryFeeCents: t.exposeInt('deliveryFeeCents'),
    areaIds: t.idList({
      rows: 5,
      description:
        'Ids of `DeliveryArea`: 21 is all of Paris, 22 to 41 are its arrondissements, the others are communes.',
      resolve: ({ areaIds }) => areaIds.map(String),
    }),
    isSaas: t.exposeBoolean('isSaas', {
      description:
        'True for a software-as-a-service restaurant. It has no delivery fee and, without areas, delivers everywhere.',
    }),
    openOrders: t.exposeInt('openOrders', {
      description: 'The number of open orders. They keep the terms under which they were placed.',
    }),
    lastChange: t.expose('lastChange', { type: Change, nullable: true }),
  }),
})

const ToGoInput = builder.inputType('HouseToGoInput', {
  fields: (t) => ({
    hasClickCollect: t.boolean({ required: true }),
    hasDelivery: t.boolean({ required: true }),
    deliveryFeeCents: t.int({ required: true }),
    areaIds: t.idList({ required: true }),
  }),
})

builder.queryFields((t) => ({
  houseToGo: t.field({
    type: ToGoType,
    description: 'Returns the takeaway and delivery settings of a restaurant. For owners.',
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => houseToGo(context, idOf(restaurantId)),
  }),
}))

builder.mutationFields((t) => ({
  changeHouseToGo: t.field({
    type: ToGoType,
    description: 'Changes takeaway and delivery: the areas and the fee. Applies to new orders only. For owners.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      hasClickCollect: t.arg.boolean({ required: true }),
      hasDelivery: t.arg.boolean({ required: true }),
      deliveryFeeCents: t.arg.int(),
      areaIds: t.arg.idList({ required: true }),
      was: t.arg({
        type: ToGoInput,
        description: 'The values that the page shows. Fails with CONFLICT if they have changed since.',
      }),
    },
    resolve: (_, { restaurantId, deliveryFeeCents = null, areaIds, was, ...offered }, context) =>
      changeHouseToGo(context, idOf(restaurantId), {
        ...offered,
        deliveryFeeCents,
        areaIds: areaIds.map(idOf),
        was: was && { ...was, areaIds: was.areaIds.map(idOf) },
      }),
  }),
}))

function idOf(id: string | number): number {
  return numericId(String(id)) ?? 0
}
