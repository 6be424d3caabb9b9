import { cleanEmail, guestFaults } from '@tablee/domain/accounts/accounts'
import { parisInstant } from '@tablee/domain/calendar/calendar'
import { isToGo, type Price } from '@tablee/domain/money/pricing'
import { chooseStart, type Draft, dateOf, sentType } from '@tablee/domain/ordering/draft'
import { addressLine } from '@tablee/domain/written-address'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { AnswerError, graphql, send } from '../../../graphql.ts'
import { useIsSignedIn } from '../../../session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_DONE } from '../../../words/sentences.ts'
import { typeset } from '../../../words/typeset.ts'
import { TermsLine } from '../../accounts/sign-in/terms-line.tsx'
import { bookedPath } from '../booking/booked-path.ts'
import { GuestFields } from '../group/guest-fields.tsx'
import { partySaid, whenBooked } from '../table/when-booked.ts'
import { isTreated } from './basket-lines.ts'
import { bookDraft } from './book-draft.ts'
import type { Guest } from './book-table.ts'
import { changeDraft, emptyBooked } from './draft-store.ts'
import type { ServedAddress } from './load-delivery.ts'
import { startsIn } from './starts-in.ts'
import { WaysOut } from './ways-out.tsx'
import { whatFollows } from './what-follows.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  draft: Draft
  draftAt: string
  host: string | null
  /** Of a delivery. */
  address: ServedAddress | null
  price: Price
  isPlain: boolean
  isSaas: boolean
}

/** Says what confirming does, books, and goes on; what has just gone is offered otherwise, with nothing lost. */
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

const NOBODY = { firstName: '', lastName: '', email: '' }

function Confirmation({ draft, draftAt, host, address, price, isPlain, isSaas }: Omit<Props, 'isOpen' | 'onClose'>) {
  const [refusal, setRefusal] = useState<AnswerError | null>(null)
  const asksNames = !useIsSignedIn() && isTreated(draft)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const date = dateOf(draft)
  const form = useRuledForm({
    defaults: NOBODY,
    faultsOf: (typed) => (asksNames ? guestFaults(typed) : {}),
    failure: NOT_DONE,
    onSend: async (typed) => {
      setRefusal(null)
      try {
        await book(asksNames ? { ...typed, email: cleanEmail(typed.email) } : null)
      } catch (error) {
        const isRefused = error instanceof AnswerError && (error.code === 'CONFLICT' || ADDRESS in error.fields)
        if (!isRefused) throw error
        setRefusal(error)
        // A dish that has run out leaves the menu.
        if (startsIn(error).length === 0 && !abandonIn(error)) revalidate()
      }
    },
  })

  async function book(guest: Guest | null) {
    const booked = await bookDraft(draftAt, draft, guest)
    if (!booked) return
    await navigate(bookedPath(booked))
    if (!booked.isDue) emptyBooked(booked.shareId)
  }

  async function abandon(reservationId: string) {
    await send(AbandonOther, { reservationId })
    setRefusal(null)
    toast("L'autre réservation est abandonnée.")
  }

  if (date === null || draft.hour === null) return null
  const asked = { date, hour: draft.hour }
  const startsAt = parisInstant(date, draft.hour)
  const type = sentType(draft.type)
  return (
    <div className="grid gap-5">
      <div className="rounded-control bg-tint px-4 py-3">
        <p className="font-semibold">{draft.restaurant.name}</p>
        <p>{typeset([whenBooked(type, startsAt), partySaid(type, draft.totalPersons)].filter(Boolean).join(' · '))}</p>
      </div>
      <div className="grid gap-2">
        {whatFollows({ draft, startsAt, price, isPlain, isSaas, host, address: address && addressLine(address) }).map(
          (sentence) => (
            <p key={sentence}>{typeset(sentence)}</p>
          ),
        )}
      </div>
      <WaysOut
        refusal={refusal && (refusal.fields[ADDRESS] ?? refusal.message)}
        starts={refusal ? startsIn(refusal) : []}
        asked={asked}
        onStart={(start) => {
          changeDraft(draftAt, (kept) => chooseStart(kept, start))
          setRefusal(null)
        }}
        abandon={refusal && abandonIn(refusal)}
        onAbandon={abandon}
      />
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

/** As the server names it: out of its areas since the page was loaded. */
const ADDRESS = 'UserDeliveryPreferenceId'

/** The booking that is in the way and may be given up. */
function abandonIn({ more }: AnswerError): string | null {
  return more.abandon === undefined || more.abandon === null ? null : String(more.abandon)
}

const AbandonOther = graphql(`
  mutation AbandonReservation($reservationId: ID!) {
    cancelReservation(reservationId: $reservationId)
  }
`)
