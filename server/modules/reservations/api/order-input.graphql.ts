import { builder } from '../../../graphql/builder.ts'

const ChoiceInput = builder.inputType('ChoiceInput', {
  description: 'A chosen option of a dish, or a chosen dish of a formula with its own options.',
  fields: (t) => ({ id: t.id({ required: true }), options: t.idList({ defaultValue: [] }) }),
})

const OrderLineInput = builder.inputType('OrderLineInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    quantity: t.int({ required: true }),
    choices: t.field({ type: [ChoiceInput], defaultValue: [] }),
    isShared: t.boolean({
      defaultValue: false,
      description: 'True for a shared dish of the table, which is split among the guests who join it. Only in a group.',
    }),
  }),
})
export const OrderInput = builder.inputType('OrderInput', {
  fields: (t) => ({
    foodItems: t.field({ type: [OrderLineInput], defaultValue: [] }),
    combos: t.field({ type: [OrderLineInput], defaultValue: [] }),
  }),
})

/** Returns the order with its ids as text. */
export function basketFrom({ foodItems, combos }: { foodItems?: LineInput[] | null; combos?: LineInput[] | null }) {
  const read = (lines: LineInput[] | null | undefined) =>
    (lines ?? []).map(({ id, quantity, choices, isShared }) => ({
      id: String(id),
      quantity,
      // Absent if empty, so that both forms of an order have the same idempotency key.
      ...(choices && choices.length > 0 && { choices: choices.map(chosen) }),
      ...(isShared && { isShared }),
    }))
  return { foodItems: read(foodItems), combos: read(combos) }
}

function chosen({ id, options }: ChosenInput) {
  return { id: String(id), options: (options ?? []).map(String) }
}

type ChosenInput = { id: string | number; options?: readonly (string | number)[] | null }
type LineInput = {
  id: string | number
  quantity: number
  choices?: ChosenInput[] | null
  isShared?: boolean | null
}
