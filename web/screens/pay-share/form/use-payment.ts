import { useNavigate, useRevalidator } from 'react-router'
import { AnswerError } from '../../../app/answer-error.ts'
import { leaveFor } from '../../../app/leave-for.ts'
import { confirmationPath } from '../../../app/paths.ts'
import { removeBookedDrafts } from '../../../shared/booking/draft/draft-store.ts'
import { sendPayment } from '../../../shared/paying/send-payment.ts'
import type { CardChoice } from '../../../shared/paying/use-card-choice.ts'
import { usePaymentOutcome } from '../../../shared/paying/use-payment-outcome.ts'
import { typeset } from '../../../words/typeset.ts'
import type { ShownBill } from './use-bill.ts'

type Sent = Parameters<typeof sendPayment>

/** Pays the bill. Then navigates to the 3-D Secure page or to the confirmation, or shows why it was not paid. */
export function usePayment(bill: ShownBill, card: CardChoice, asksCaptcha: (error: unknown) => boolean) {
  const { due, coupon, vouchers } = bill
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const verdict = usePaymentOutcome(due, (refusal) =>
    refusal === null ? card.showRefusal(SILENT) : card.showDecline(typeset(refusal)),
  )

  /** False if it was not paid. The form then shows the reason. */
  async function pay(paying: Sent[1], guest: Sent[2]): Promise<boolean> {
    try {
      const bank = await sendPayment(due, paying, guest, coupon?.couponId ?? null)
      if (bank) return await leaveFor(bank)
      removeBookedDrafts(due.shareId)
      await navigate(confirmationPath(due.payerShareId))
      return true
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error
      asksCaptcha(error)
      await onError(error)
      return false
    }
  }

  /** Sends the contact of a guest whose seat somebody else has paid, then navigates to the booking. */
  async function keepContact(guest: Sent[2]): Promise<void> {
    const nothing = { ...due, amount: 0, applicationFee: 0, vouchers: null, ceiling: null }
    await sendPayment(nothing, { id: '', isKept: false, captchaToken: null }, guest, null)
    removeBookedDrafts(due.shareId)
    await navigate(confirmationPath(due.payerShareId))
  }

  /** Throws the errors that the form itself shows. */
  async function onError(error: AnswerError) {
    const { code, fields, message, more } = error
    if (more.scheme) {
      vouchers.switchTo(null, message)
      return await revalidate()
    }
    if (code === 'PROVIDER_UNAVAILABLE') return verdict.wait()
    if (code === 'CONFLICT') await bill.coalesceRequests()
    if (code !== 'PAYMENT_FAILED' && !fields.paymentToken) throw error
    card.showDecline(fields.paymentToken ?? message)
    // The vouchers' part was voided with the card's.
    if (due.vouchers) await revalidate()
  }

  /** `isChecking`: the outcome is not known yet, so nothing may be paid again. */
  return { pay, keepContact, isChecking: verdict.isWaiting }
}

const SILENT = typeset(
  "Nous n'avons toujours pas de réponse de votre banque. Vous pouvez réessayer avec la même carte : vous ne serez pas débité deux fois.",
)
