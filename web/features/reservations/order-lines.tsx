import { type FragmentType, getFragmentData, graphql } from '../../graphql.ts'
import { price } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

const OrderLinesFragment = graphql(`
  fragment OrderLines on UserReservation {
    serviceFees
    feesDiscount
    menuItemsDiscount
    totalIncludingTax
    note
    combos {
      quantity
      combo {
        id
        name
        priceTTC
        meal {
          name
        }
      }
    }
    foodItems {
      quantity
      foodItem {
        id
        name
        priceTTC
      }
    }
  }
`)

/** What one share has ordered, line by line, with what it comes to. */
export function OrderLines({ share }: { share: FragmentType<typeof OrderLinesFragment> }) {
  const order = getFragmentData(OrderLinesFragment, share)
  const lines = [
    ...order.combos.map(({ quantity, combo }) => ({
      ...{ key: `combo-${combo.id}`, quantity, total: quantity * combo.priceTTC },
      name: combo.name ?? combo.meal.name,
    })),
    ...order.foodItems.map(({ quantity, foodItem }) => ({
      ...{ key: `dish-${foodItem.id}`, quantity, total: quantity * foodItem.priceTTC, name: foodItem.name },
    })),
  ]
  if (lines.length === 0) return <p className="text-ink-soft">{NOTHING}</p>

  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map(({ key, quantity, name, total }) => (
          <li key={key} className="flex items-baseline gap-3 py-2.5">
            <span className="w-8 flex-none font-bold text-brand tabular-nums">{quantity} ×</span>
            <span className="min-w-0 flex-1">{typeset(name)}</span>
            <span className="flex-none font-semibold tabular-nums">{price(total)}</span>
          </li>
        ))}
      </ul>
      {order.note && (
        <p className="border-t border-line pt-2.5 text-ink-soft">
          <T>Pour la cuisine : </T>
          {order.note}
        </p>
      )}
      <dl className="border-t border-line pt-3">
        <Sum name="Frais de service" euros={order.serviceFees} />
        <Sum name="Réduction" euros={-order.menuItemsDiscount} />
        <Sum name="Réduction sur les frais" euros={-order.feesDiscount} />
        <div className="mt-1 flex justify-between gap-4 font-title text-lg font-bold">
          <dt>Total</dt>
          <dd className="tabular-nums">{price(order.totalIncludingTax)}</dd>
        </div>
      </dl>
    </>
  )
}

/** Nothing is said of an amount that is none. */
function Sum({ name, euros }: { name: string; euros: number }) {
  if (euros === 0) return null
  return (
    <div className="flex justify-between gap-4 text-ink-soft">
      <dt>{name}</dt>
      <dd className="tabular-nums">{price(euros)}</dd>
    </div>
  )
}

const NOTHING = typeset('Rien de commandé : vous choisirez sur place.')
