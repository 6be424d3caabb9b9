import { parisInstant } from '@tablee/domain/calendar/calendar'
import { isToGo, type Price } from '@tablee/domain/money/pricing'
import { type Draft, dateOf, sentType } from '@tablee/domain/ordering/draft'
import { addressLine } from '@tablee/domain/written-address'
import { Dialog } from '../../../ui/dialog.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { typeset } from '../../../words/typeset.ts'
import { TermsLine } from '../../accounts/sign-in/terms-line.tsx'
import { GuestFields } from '../group/guest-fields.tsx'
import { partySaid, whenBooked } from '../table/when-booked.ts'
import type { ShownLine } from './basket/basket-lines.ts'
import { OrderedInShort } from './confirm/ordered-in-short.tsx'
import { useConfirmForm } from './confirm/use-confirm-form.ts'
import type { ServedAddress } from './load-delivery.ts'
import { WaysOut } from './ways-out.tsx'
import { whatFollows } from './what-follows.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  draft: Draft
  draftAt: string
  host: string | null
  /** The delivery address. */
  address: ServedAddress | null
  lines: readonly ShownLine[]
  price: Price
  isPlain: boolean
  isSaas: boolean
}

/** Says what confirming does, books, and leads on. When the hour has just gone it offers others, and the draft is kept. */
export default function ConfirmBooking({ isOpen, onClose, ...booking }: Props) {
  return (
    <Dialog title={booking.host ? 'Rejoindre la table' : titleOf(booking.draft)} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Confirmation {...booking} />}
    </Dialog>
  )
}

function titleOf({ type }: Draft): string {
  return isToGo(type) ? 'Confirmer la commande' : 'Confirmer la réservation'
}

function Confirmation({ draftAt, ...booking }: Omit<Props, 'isOpen' | 'onClose'>) {
  const { draft, lines, address, isPlain } = booking
  const { form, asksNames, ...waysOut } = useConfirmForm(draft, draftAt)
  const date = dateOf(draft)
  if (date === null || draft.hour === null) return null

  const startsAt = parisInstant(date, draft.hour)
  const when = [whenBooked(sentType(draft.type), startsAt), partySaid(sentType(draft.type), draft.totalPersons)]
  const follows = whatFollows({ ...booking, startsAt, address: address && addressLine(address) })
  return (
    <div className="grid gap-5">
      <div className="rounded-control bg-tint px-4 py-3">
        <p className="font-semibold">{draft.restaurant.name}</p>
        <p>
          <Dotted>{when.filter((part) => part !== null).map(typeset)}</Dotted>
        </p>
        {!isPlain && <OrderedInShort lines={lines} />}
      </div>
      <div className="grid gap-2">
        {follows.map((sentence) => (
          <p key={sentence}>{typeset(sentence)}</p>
        ))}
      </div>
      <WaysOut {...waysOut} asked={{ date, hour: draft.hour }} />
      <Form form={form} label={titleOf(draft)}>
        {asksNames && (
          <>
            <GuestFields form={form} hint="Pour vous envoyer le lien de votre table." />
            <TermsLine />
          </>
        )}
        <SendButton form={form} className="w-full">
          {isPlain ? 'Confirmer la réservation' : 'Confirmer'}
        </SendButton>
      </Form>
    </div>
  )
}
