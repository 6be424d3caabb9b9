import { cleanEmail, guestFaults } from '@tablee/domain/accounts/accounts'
import { chooseStart, type Draft } from '@tablee/domain/ordering/draft'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql, send } from '../../app/graphql.ts'
import { bookedPath } from '../../app/paths.ts'
import { useIsSignedIn } from '../../app/session.ts'
import { isTreated } from '../../shared/booking/basket/basket-lines.ts'
import { changeDraft, removeBookedDrafts } from '../../shared/booking/draft/draft-store.ts'
import type { GuestContact } from '../../shared/booking/guest-token/guest-tokens.ts'
import { type OrderStart, startsIn } from '../../shared/booking/hours/starts-in.ts'
import { useRequiredCaptcha } from '../../shared/viewer/captcha/use-required-captcha.ts'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { NOT_DONE } from '../../words/sentences.ts'
import { bookDraft } from './book-table.ts'

/**
 * The form that books a draft. `deliveryFee` is the fee that the diner sees, in euros. An error stays with its ways out until
 * the diner takes one.
 */
export function useConfirmForm(draft: Draft, draftAt: string, deliveryFee: number | null) {
  const [refusal, setRefusal] = useState<AnswerError | null>(null)
  const asksNames = !useIsSignedIn() && isTreated(draft)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const captcha = useRequiredCaptcha()
  const form = useValidatedForm({
    defaults: { firstName: '', lastName: '', email: '', captchaToken: '' },
    faultsOf: (typed) => ({ ...(asksNames ? guestFaults(typed) : {}), ...captcha.faultsOf(typed) }),
    failure: NOT_DONE,
    onSend: async ({ captchaToken, ...typed }) => {
      setRefusal(null)
      // A captcha token is valid for one request.
      form.setValue('captchaToken', '')
      try {
        await book(asksNames ? { ...typed, email: cleanEmail(typed.email) } : null, captchaToken)
      } catch (error) {
        captcha.requireAfter(error)
        if (!isAboutBooking(error)) throw error
        setRefusal(error)
        // A dish may have run out: loads the menu again.
        if (startsIn(error).length === 0 && !conflictingBooking(error)) revalidate()
      }
    },
  })

  async function book(guest: GuestContact | null, captchaToken: string) {
    const booked = await bookDraft(draftAt, draft, { guest, deliveryFee, captchaToken })
    if (!booked) return
    await navigate(bookedPath(booked))
    // Shown together with the order itself, also on a slow network.
    if (booked.isEarlier) toast(FIRST_ORDER)
    if (!booked.isDue) removeBookedDrafts(booked.shareId)
  }

  return {
    form,
    asksNames,
    asksCaptcha: captcha.isRequired,
    refusal: refusal && (refusal.fields[ADDRESS] ?? refusal.fields[SHARED] ?? refusal.message),
    starts: refusal ? startsIn(refusal) : [],
    /** Id of a conflicting booking that the diner may cancel. */
    abandon: refusal && conflictingBooking(refusal),
    onStart(start: OrderStart) {
      changeDraft(draftAt, (kept) => chooseStart(kept, start))
      setRefusal(null)
    },
    async onAbandon(reservationId: string) {
      await send(AbandonOther, { reservationId })
      setRefusal(null)
      toast("L'autre réservation est abandonnée.")
    },
  }
}

const FIRST_ORDER = "Votre place était déjà prise : c'est votre première commande qui compte."

/** The field that the server names if the address has left the delivery areas since the page was loaded. */
const ADDRESS = 'UserDeliveryPreferenceId'

/** The server's name of the field with the dishes for the table, if one of them no longer exists. */
const SHARED = 'sharedDishes'

function isAboutBooking(error: unknown): error is AnswerError {
  if (!(error instanceof AnswerError)) return false
  return error.code === 'CONFLICT' || ADDRESS in error.fields || SHARED in error.fields
}

function conflictingBooking({ more }: AnswerError): string | null {
  return more.abandon === undefined || more.abandon === null ? null : String(more.abandon)
}

const AbandonOther = graphql(`
  mutation AbandonReservation($reservationId: ID!) {
    cancelReservation(reservationId: $reservationId)
  }
`)
