import { MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { euros } from '@tablee/domain/money/money'
import { keepDishesQuestion } from '@tablee/domain/ordering/allergies/avoided'
import { CUT_OFF, cutOffOf, SERVED_AT } from '@tablee/domain/ordering/weekly-meals'
import { HOLD_DURATION } from '@tablee/domain/reservations/booking-limits'
import { useId } from 'react'
import { AllergiesField } from '../../shared/booking/allergies/allergies-field.tsx'
import { avoidedLines } from '../../shared/booking/basket/avoided-lines.ts'
import { EditableLines } from '../../shared/booking/basket/editable-lines.tsx'
import { whenBooked } from '../../shared/booking/labels/when-booked.ts'
import { COMPANY_PART, SumLines } from '../../shared/booking/order-lines/order-lines.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import type { ValidatedForm } from '../../ui/form/use-validated-form.ts'
import { dayAndHour } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { basketAllergies, changeOrder, setBasketAllergies } from './basket.ts'
import { basketTotal, type LunchOrder } from './lunch-orders.ts'

type Props = {
  orders: readonly LunchOrder[]
  form: ValidatedForm<Record<string, never>>
  missing: string | null
}

export function LunchSummary({ orders, form, missing }: Props) {
  const id = useId()
  const { items, company, serviceFee, total } = basketTotal(orders)
  const isOne = orders.length === 1
  const avoided = orders.flatMap(({ draft, lines }) => avoidedLines(lines, draft.allergies))
  return (
    <aside aria-labelledby={id} className="grid gap-5 rounded-[24px] border border-line bg-card p-6 shadow-far">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id={id} className="text-xl">
          {isOne ? 'Votre commande' : 'Votre panier'}
        </h2>
        {orders.map((order) => (
          <OneOrder key={`${order.day} ${order.draft.restaurant.id}`} order={order} />
        ))}
        <SumLines
          sums={[
            ...(isOne ? [] : [{ name: 'Repas', euros: euros(items) }]),
            { name: COMPANY_PART, euros: -euros(company) },
            { name: feeName(orders), euros: euros(serviceFee) },
          ]}
          total={{ name: 'Total', euros: euros(total) }}
        />
      </div>
      <AllergiesField allergens={basketAllergies(orders.map(({ draft }) => draft))} onSave={setBasketAllergies} />
      <p className="text-sm text-ink-soft">{typeset(termsOf(orders))}</p>
      <div role="status" className="empty:hidden">
        {avoided.length > 0 && <Notice kind="danger">{keepDishesQuestion(avoided)}</Notice>}
      </div>
      <Form form={form} label="Votre déjeuner">
        {missing === null ? (
          <SendButton form={form} className="w-full">
            {avoided.length > 0 ? 'Garder et passer au paiement' : 'Passer au paiement'}
          </SendButton>
        ) : (
          <div className="grid gap-2">
            <button
              type="button"
              disabled
              aria-describedby={`${id}-missing`}
              className={buttonStyle('brand', 'w-full disabled:bg-line disabled:text-ink-soft')}
            >
              Passer au paiement
            </button>
            <p id={`${id}-missing`} className="text-sm font-medium">
              {typeset(missing)}
            </p>
          </div>
        )}
      </Form>
    </aside>
  )
}

/** The meals of one restaurant for one day, which can still be changed. */
function OneOrder({ order: { draft, day, lines, fault } }: { order: LunchOrder }) {
  const id = useId()
  const startsAt = parisInstant(day, SERVED_AT)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-base leading-snug">
        {typeset(`${draft.restaurant.name} · ${whenBooked('DELIVERY', startsAt, true)}`)}
      </h3>
      <EditableLines draft={draft} change={(choose) => changeOrder(draft, choose)} lines={lines} />
      {fault !== null && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-40 flex-1 text-sm font-medium text-danger">{typeset(fault)}</p>
          <button
            type="button"
            onClick={() => changeOrder(draft, (kept) => ({ ...kept, order: { foodItems: [], combos: [] } }))}
            className={buttonStyle('line', 'px-4')}
          >
            Retirer
            <span className="sr-only"> {typeset(`${draft.restaurant.name}, ${day}`)}</span>
          </button>
        </div>
      )}
    </section>
  )
}

/** The fee is paid once for each day, for any number of restaurants. */
function feeName(orders: readonly LunchOrder[]): string {
  const days = new Set(orders.map(({ day }) => day)).size
  return days === 1 ? 'Frais de service' : 'Frais de service, une fois par jour'
}

function termsOf(orders: readonly LunchOrder[]): string {
  const minutes = HOLD_DURATION / MINUTE
  const [first] = orders
  if (first && orders.length === 1) {
    const until = dayAndHour(cutOffOf(first.day))
    return `Annulation gratuite jusqu'au ${until} : c'est alors que votre carte est débitée. Votre commande est retenue ${minutes} minutes, le temps de la régler.`
  }
  return `Chaque jour s'annule gratuitement jusqu'à ${CUT_OFF} : c'est alors que votre carte en est débitée. Vos commandes sont retenues ${minutes} minutes, le temps de les régler.`
}
