import { MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { euros } from '@tablee/domain/money/money'
import { CANTEEN_DRAFT, type Draft, dateOf, replaceLine } from '@tablee/domain/ordering/draft'
import { SERVED_AT } from '@tablee/domain/ordering/weekly-meals'
import { HOLD_DURATION } from '@tablee/domain/reservations/booking-limits'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { useId } from 'react'
import { buttonStyle } from '../../ui/button.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import type { ValidatedForm } from '../../ui/form/use-validated-form.ts'
import { dayAndHour, price as written } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { ChangeChoices } from '../reservations/order/choices/change-choices.tsx'
import { basketDish } from '../reservations/order/choices/choosing.ts'
import { changeDraft } from '../reservations/order/draft-store.ts'
import { SumLines } from '../reservations/order/order-lines.tsx'
import { whenBooked } from '../reservations/table/when-booked.ts'
import type { Lunch } from './load-lunch.ts'
import { type LunchLine, lunchPrice } from './lunch-line.ts'

type Props = {
  lunch: Lunch
  line: LunchLine
  draft: Draft
  form: ValidatedForm<Record<string, never>>
  /** The reason why it cannot be ordered now. */
  missing: string | null
}

/** The summary of an order: meal, time, price and free cancellation, with the button to pay. */
export function LunchSummary({ lunch, line, draft, form, missing }: Props) {
  const id = useId()
  const price = lunchPrice(line, lunch)
  const startsAt = parisInstant(dateOf(draft) ?? '', SERVED_AT)
  const freeUntil = dayAndHour(freeCancelUntil({ startsAt, isWeeklyMeal: true }))
  return (
    <aside aria-labelledby={id} className="grid gap-5 rounded-[24px] border border-line bg-card p-6 shadow-far">
      <div>
        <h2 id={id} className="text-xl">
          Votre commande
        </h2>
        <p className="mt-1 mb-3 border-b border-dashed border-line pb-3 text-ink-soft">
          {typeset(`${draft.restaurant.name} · ${whenBooked('DELIVERY', startsAt, true)}`)}
        </p>
        <Meal line={line} draft={draft} />
        <div className="border-t border-line pt-3">
          <SumLines
            sums={[{ name: 'Frais de service', euros: euros(price.serviceFee) }]}
            total={{ name: 'Total', euros: euros(price.total) }}
          />
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        {typeset(
          `Annulation gratuite jusqu'au ${freeUntil} : c'est alors que votre carte est débitée. Votre commande est retenue ${HOLD_DURATION / MINUTE} minutes, le temps de la régler.`,
        )}
      </p>
      <Form form={form} label="Votre déjeuner">
        {missing === null ? (
          <SendButton form={form} className="w-full">
            Passer au paiement
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

/** The meal with its choices, which can still be changed. */
function Meal({ line, draft }: { line: LunchLine; draft: Draft }) {
  const { id, name, words, quantity, priceCents, asked, choices } = line
  return (
    <div className="flex items-baseline gap-3 pb-3">
      <span className="w-8 flex-none font-bold text-brand tabular-nums">{quantity} ×</span>
      <div className="min-w-0 flex-1">
        <p>{typeset(name)}</p>
        {words && <p className="text-sm text-ink-soft">{typeset(words)}</p>}
        {asked.groups.length > 0 && (
          <ChangeChoices
            dish={asked}
            restaurantId={draft.restaurant.id}
            type={draft.type}
            before={choices}
            onChoose={(chosen) =>
              changeDraft(CANTEEN_DRAFT, (kept) =>
                replaceLine(kept, 'combos', basketDish(id, choices), basketDish(id, chosen)),
              )
            }
          />
        )}
      </div>
      <span className="flex-none font-semibold tabular-nums">{written(euros(priceCents * quantity))}</span>
    </div>
  )
}
