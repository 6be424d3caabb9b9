import { builder } from '../../../graphql/builder.ts'

const OrderLineInput = builder.inputType('OrderLineInput', {
  fields: (t) => ({ id: t.id({ required: true }), quantity: t.int({ required: true }) }),
})
export const OrderInput = builder.inputType('OrderInput', {
  fields: (t) => ({
    foodItems: t.field({ type: [OrderLineInput], defaultValue: [] }),
    combos: t.field({ type: [OrderLineInput], defaultValue: [] }),
  }),
})

/** The order with its ids as text. */
export function basketFrom({ foodItems, combos }: { foodItems?: LineInput[] | null; combos?: LineInput[] | null }) {
  const read = (lines: LineInput[] | null | undefined) =>
    (lines ?? []).map(({ id, quantity }) => ({ id: String(id), quantity }))
  return { foodItems: read(foodItems), combos: read(combos) }
}

type LineInput = { id: string | number; quantity: number }
