import { cents, euros } from '@tablee/domain/money/money'
import { asksProofOfAge } from '@tablee/domain/ordering/proof-of-age'
import { sharedName } from '@tablee/domain/ordering/shared-dishes/shared-words'
import { writtenWishes } from '@tablee/domain/ordering/wishes'
import { type FragmentType, getFragmentData } from '../../../app/graphql.ts'
import type { OrderLinesFragment as OrderLinesFragmentData, ReservationType } from '../../../generated/graphql.ts'
import { price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { ProofOfAge } from '../labels/proof-of-age.tsx'
import { OrderLinesFragment, orderedLines } from './ordered-share.ts'
import type { DishPart } from './read-shared-dishes.ts'

type Masked = FragmentType<typeof OrderLinesFragment>

type LinesProps = {
  share: Masked
  type: ReservationType
  /** The share's parts of dishes for the table. */
  parts?: readonly DishPart[]
}

export function OrderLines({ share, type, parts = [] }: LinesProps) {
  const order = getFragmentData(OrderLinesFragment, share)
  const lines = orderedLines(order)
  if (lines.length + parts.length === 0) return <p className="text-ink-soft">{NOTHING}</p>

  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map(({ list, id, quantity, name, words, total }) => (
          <li key={`${list} ${id} ${words}`} className="flex items-baseline gap-3 py-2.5">
            <span className="w-8 flex-none font-bold text-brand tabular-nums">{quantity} ×</span>
            <span className="min-w-0 flex-1">
              {typeset(name)}
              {words && <span className="block text-sm text-ink-soft">{typeset(words)}</span>}
            </span>
            <span className="flex-none font-semibold tabular-nums">{price(total)}</span>
          </li>
        ))}
        {parts.map(({ dish, cents: part }) => (
          <li key={dish.id} className="flex items-baseline gap-3 py-2.5">
            {lines.length > 0 && <span className="w-8 flex-none" />}
            <span className="min-w-0 flex-1">
              {typeset(sharedName(dish, dish.sharers.length))}
              <span className="block text-sm text-ink-soft first-letter:uppercase">{typeset(partLine(dish))}</span>
            </span>
            <span className="flex-none font-semibold tabular-nums">{price(euros(part))}</span>
          </li>
        ))}
      </ul>
      {writtenWishes(order).map(({ name, ownLabel, text }) => (
        <p key={name} className="border-t border-line pt-2.5 text-ink-soft">
          {typeset(`${ownLabel} : `)}
          {text}
        </p>
      ))}
      {asksProofOfAge(type, lines) && <ProofOfAge />}
    </>
  )
}

/** The sums of a share's bill, the last named `total`; nothing if nothing was ordered. */
export function OrderSums({ share, type, total }: { share: Masked; type: ReservationType; total: string }) {
  const order = getFragmentData(OrderLinesFragment, share)
  if (order.totalIncludingTax === 0 && order.combos.length + order.foodItems.length === 0) return null
  const discounts = order.menuItemsDiscount + order.feesDiscount
  const items = order.totalIncludingTax + order.companyAmount - order.serviceFees + discounts
  // The items of a delivery include its fee: the difference to the dishes.
  const deliveryFee = type === 'DELIVERY' ? euros(cents(items) - cents(orderedIn(order))) : 0
  return (
    <div className="border-t border-line pt-3">
      <SumLines
        sums={[
          { name: 'Plats et formules', euros: items - deliveryFee },
          { name: 'Frais de service', euros: order.serviceFees },
          { name: 'Frais de livraison', euros: deliveryFee },
          { name: COMPANY_PART, euros: -order.companyAmount },
          { name: 'Réduction', euros: -order.menuItemsDiscount },
          { name: 'Réduction sur les frais', euros: -order.feesDiscount },
        ]}
        total={{ name: total, euros: order.totalIncludingTax }}
      />
    </div>
  )
}

/** Returns the price of a share's dishes in euros, before discounts and fees. */
export function orderedEuros(share: Masked): number {
  return orderedIn(getFragmentData(OrderLinesFragment, share))
}

function orderedIn(order: OrderLinesFragmentData): number {
  return orderedLines(order).reduce((sum, { total }) => sum + total, 0)
}

type Sum = { name: string; euros: number; key?: string }

/** Sums and their total. A sum of zero has no line. */
export function SumLines({ sums, total }: { sums: readonly Sum[]; total: Sum }) {
  return (
    <dl>
      {sums
        .filter(({ euros }) => euros !== 0)
        .map(({ name, euros, key = name }) => (
          <div key={key} className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
            <dt>{typeset(name)}</dt>
            <dd className="ml-auto tabular-nums">{price(euros)}</dd>
          </div>
        ))}
      <div className="mt-1 flex flex-wrap justify-between gap-x-4 font-title text-lg font-bold">
        <dt>{typeset(total.name)}</dt>
        <dd className="ml-auto tabular-nums">{price(total.euros)}</dd>
      </div>
    </dl>
  )
}

/** The label of the part of an employee's meals that their company pays. */
export const COMPANY_PART = 'Part de votre entreprise'

/** 'Votre part de 24,00 €' */
function partLine({ words, priceCents }: DishPart['dish']): string {
  return [words, `votre part de ${price(euros(priceCents))}`].filter(Boolean).join(' · ')
}

const NOTHING = typeset('Rien de commandé : vous choisirez sur place.')
