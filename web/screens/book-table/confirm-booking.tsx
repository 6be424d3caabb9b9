import { parisInstant } from '@tablee/domain/calendar/calendar'
import { euros } from '@tablee/domain/money/money'
import { isToGo, type Price } from '@tablee/domain/money/pricing'
import { keepDishesQuestion } from '@tablee/domain/ordering/allergies/avoided'
import type { Draft } from '@tablee/domain/ordering/draft'
import { dateOf, sentType } from '@tablee/domain/ordering/draft-input'
import { isOfGroup } from '@tablee/domain/ordering/draft-shared'
import { IF_SOMEBODY_LEAVES } from '@tablee/domain/ordering/shared-dishes/shared-words'
import { addressLine } from '@tablee/domain/written-address'
import { avoidedLines } from '../../shared/booking/basket/avoided-lines.ts'
import type { ShownLine } from '../../shared/booking/basket/basket-lines.ts'
import { OrderedInShort } from '../../shared/booking/basket/ordered-in-short.tsx'
import { GuestFields } from '../../shared/booking/draft/guest-fields.tsx'
import type { ServedAddress } from '../../shared/booking/draft/load-delivery.ts'
import type { OrderStart } from '../../shared/booking/hours/starts-in.ts'
import { partyText, whenBooked } from '../../shared/booking/labels/when-booked.ts'
import { avoidedDishes } from '../../shared/booking/order-lines/dish-for-table.tsx'
import type { DishToShare } from '../../shared/booking/order-lines/read-shared-dishes.ts'
import { Captcha } from '../../shared/viewer/captcha/captcha.tsx'
import { TermsLine } from '../../shared/viewer/sign-in/terms-line.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { shortDay } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { bookingTerms } from './booking-terms.ts'
import { useConfirmForm } from './use-confirm-form.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  draft: Draft
  draftAt: string
  host: string | null
  /** The changes of the order since the page was opened. */
  changed: readonly string[]
  address: ServedAddress | null
  lines: readonly ShownLine[]
  ticked: readonly DishToShare[]
  price: Price
  isPlain: boolean
  isSaas: boolean
}

/**
 * Shows the terms, submits the booking, then navigates to the next page. If the hour is no longer free it offers others, and
 * keeps the draft.
 */
export default function ConfirmBooking({ isOpen, onClose, ...booking }: Props) {
  return (
    <Dialog title={booking.host ? 'Rejoindre la table' : titleOf(booking.draft)} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Confirmation {...booking} onClose={onClose} />}
    </Dialog>
  )
}

function titleOf({ type }: Draft): string {
  return isToGo(type) ? 'Confirmer la commande' : 'Confirmer la réservation'
}

function Confirmation({ draftAt, onClose, ...booking }: Omit<Props, 'isOpen'>) {
  const { draft, lines, ticked, address, isPlain, price } = booking
  const deliveryFee = sentType(draft.type) === 'DELIVERY' ? euros(price.deliveryFee) : null
  const { form, asksNames, asksCaptcha, ...alternatives } = useConfirmForm(draft, draftAt, deliveryFee)
  const avoided = [...avoidedLines(lines, draft.allergies), ...avoidedDishes(ticked, draft.allergies)]
  const date = dateOf(draft)
  if (date === null || draft.hour === null) return null

  const startsAt = parisInstant(date, draft.hour)
  const when = [whenBooked(sentType(draft.type), startsAt), partyText(sentType(draft.type), draft.totalPersons)]
  const terms = bookingTerms({ ...booking, startsAt, address: address && addressLine(address) })
  return (
    <div className="grid gap-5">
      <div className="rounded-control bg-tint px-4 py-3">
        <p className="font-semibold">{draft.restaurant.name}</p>
        <p>
          <Dotted>{when.filter((part) => part !== null).map(typeset)}</Dotted>
        </p>
        {!isPlain && <OrderedInShort lines={lines} ticked={ticked} isGroup={isOfGroup(draft)} />}
      </div>
      <div className="grid gap-2">
        {terms.map((sentence) => (
          <p key={sentence}>{typeset(sentence)}</p>
        ))}
        {ticked.length > 0 && <p>{typeset(IF_SOMEBODY_LEAVES)}</p>}
      </div>
      {booking.changed.length > 0 && <Notice kind="danger">{booking.changed.join(' ')}</Notice>}
      <Alternatives {...alternatives} requested={{ date, hour: draft.hour }} />
      {avoided.length > 0 && <Notice kind="danger">{keepDishesQuestion(avoided)}</Notice>}
      <Form form={form} label={titleOf(draft)}>
        {asksNames && (
          <>
            <GuestFields form={form} hint="Pour vous envoyer le lien de votre table." />
            <TermsLine />
          </>
        )}
        {asksCaptcha && <Captcha form={form} name="captchaToken" />}
        <SendButton form={form} className="w-full">
          {isPlain ? 'Confirmer la réservation' : avoided.length > 0 ? 'Garder et confirmer' : 'Confirmer'}
        </SendButton>
        {avoided.length > 0 && <CancelButton onPress={onClose}>Revoir mes plats</CancelButton>}
      </Form>
    </div>
  )
}

type AlternativesProps = {
  refusal: string | null
  /** Other starts. Their day is shown if it is not the day of `requested`. */
  starts: OrderStart[]
  requested: OrderStart
  onStart: (start: OrderStart) => void
  abandon: string | null
  onAbandon: (reservationId: string) => Promise<void>
}

function Alternatives({ refusal, starts, requested, onStart, abandon, onAbandon }: AlternativesProps) {
  return (
    <div className={refusal ? 'grid gap-3' : 'contents'}>
      <div role="alert" className={refusal ? undefined : 'sr-only'}>
        {refusal && <Notice kind="danger">{refusal}</Notice>}
      </div>
      {starts.length > 0 && (
        <ul aria-label="Autres heures" className="flex flex-wrap gap-2">
          {starts.map((start) => (
            <li key={`${start.date} ${start.hour}`}>
              <button type="button" onClick={() => onStart(start)} className={buttonStyle('line', 'px-4 tabular-nums')}>
                {start.date === requested.date ? start.hour : typeset(`${shortDay(start.date)} à ${start.hour}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {abandon !== null && (
        <ActionForm kind="line" onPress={() => onAbandon(abandon)}>
          Abandonner l'autre réservation
        </ActionForm>
      )}
    </div>
  )
}
