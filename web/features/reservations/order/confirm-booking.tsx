import { activationFaults, cleanEmail, emailChangeFaults } from '@tablee/domain/accounts'
import { parisInstant } from '@tablee/domain/calendar'
import { chooseStart, type Draft, dateOf, keepBooked } from '@tablee/domain/draft'
import type { Price } from '@tablee/domain/pricing'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { AnswerError, graphql, send } from '../../../graphql.ts'
import { useIsSignedIn } from '../../../session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { dayAndHour, plural } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { TermsLine } from '../../accounts/terms-line.tsx'
import { changeDraft, emptyDraft } from '../draft-store.ts'
import { isTreated } from './basket-lines.ts'
import { type Booked, bookTable } from './book-table.ts'
import { nearestStart } from './nearest-start.ts'
import { WaysOut } from './ways-out.tsx'
import { whatFollows } from './what-follows.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  draft: Draft
  draftAt: string
  host: string | null
  price: Price
  isPlain: boolean
}

/** Says what confirming does, books, and goes on; what has just gone is offered otherwise, with nothing lost. */
export default function ConfirmBooking({ isOpen, onClose, ...booking }: Props) {
  return (
    <Dialog title={booking.host ? 'Rejoindre la table' : 'Confirmer la réservation'} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Confirmation {...booking} />}
    </Dialog>
  )
}

const NOBODY = { firstName: '', lastName: '', email: '' }

function Confirmation({ draft, draftAt, host, price, isPlain }: Omit<Props, 'isOpen' | 'onClose'>) {
  const [refusal, setRefusal] = useState<AnswerError | null>(null)
  const asksNames = !useIsSignedIn() && isTreated(draft)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const date = dateOf(draft)
  const form = useRuledForm({
    defaults: NOBODY,
    faultsOf: (typed) => (asksNames ? guestFaults(typed) : {}),
    onSend: async (typed) => {
      setRefusal(null)
      try {
        await goOn(await bookTable(draft, asksNames ? { ...typed, email: cleanEmail(typed.email) } : null))
      } catch (error) {
        if (!(error instanceof AnswerError) || error.code !== 'CONFLICT') throw error
        setRefusal(error)
        // A dish that has run out leaves the menu.
        if (!hoursIn(error) && !abandonIn(error)) revalidate()
      }
    },
  })

  async function goOn({ isDue, ...booked }: Booked) {
    if (isDue) {
      changeDraft(draftAt, (kept) => keepBooked(kept, booked))
      await navigate(`/reservation/payment/${booked.userReservationId}`)
      return
    }
    await navigate(`/reservation/confirmation/${booked.userReservationId}`)
    emptyDraft(draftAt)
  }

  async function abandon(reservationId: string) {
    await send(AbandonOther, { reservationId })
    setRefusal(null)
    toast("L'autre réservation est abandonnée.")
  }

  if (date === null || draft.hour === null) return null
  const asked = { date, hour: draft.hour }
  const startsAt = parisInstant(date, draft.hour)
  return (
    <div className="grid gap-5">
      <div className="rounded-control bg-tint px-4 py-3">
        <p className="font-semibold">{draft.restaurant.name}</p>
        <p>
          {dayAndHour(startsAt)} · {plural(draft.totalPersons, 'personne')}
        </p>
      </div>
      <div className="grid gap-2">
        {whatFollows({ draft, startsAt, price, isPlain, host }).map((sentence) => (
          <p key={sentence}>{typeset(sentence)}</p>
        ))}
      </div>
      <WaysOut
        refusal={refusal?.message ?? null}
        hours={(refusal && hoursIn(refusal)) ?? []}
        onHour={(hour) => {
          changeDraft(draftAt, (kept) => chooseStart(kept, nearestStart(hour, asked)))
          setRefusal(null)
        }}
        abandon={refusal && abandonIn(refusal)}
        onAbandon={abandon}
      />
      <Form form={form} label="Confirmer la réservation">
        {asksNames && (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField form={form} name="firstName" label="Prénom" autoComplete="given-name" />
              <TextField form={form} name="lastName" label="Nom" autoComplete="family-name" />
            </div>
            <EmailField
              form={form}
              name="email"
              label="Adresse email"
              hint="Pour vous envoyer le lien de votre table."
            />
            <TermsLine />
          </>
        )}
        <SendButton form={form} className="w-full">
          Confirmer
        </SendButton>
      </Form>
    </div>
  )
}

function guestFaults({ firstName, lastName, email }: typeof NOBODY) {
  const { firstName: first, lastName: last } = activationFaults({ firstName, lastName, phone: '', password: '' })
  return Object.fromEntries(
    Object.entries({ firstName: first, lastName: last, email: emailChangeFaults({ email }).email }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
}

function hoursIn({ more }: AnswerError): string[] | null {
  return Array.isArray(more.hours) && more.hours.length > 0 ? more.hours.map(String) : null
}

/** The booking that is in the way and may be given up. */
function abandonIn({ more }: AnswerError): string | null {
  return more.abandon === undefined || more.abandon === null ? null : String(more.abandon)
}

const AbandonOther = graphql(`
  mutation AbandonReservation($reservationId: ID!) {
    cancelReservation(reservationId: $reservationId)
  }
`)
