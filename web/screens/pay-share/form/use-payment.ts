import { useNavigate, useRevalidator } from 'react-router'
import { AnswerError } from '../../../app/answer-error.ts'
import { leaveFor } from '../../../app/leave-for.ts'
import { confirmationPath } from '../../../app/paths.ts'
import { removeBookedDrafts } from '../../../shared/booking/draft/draft-store.ts'
import type { GuestContact } from '../../../shared/booking/guest-token/guest-tokens.ts'
import { type PaymentCard, sendPayment } from '../../../shared/paying/send-payment.ts'
import type { CardChoice } from '../../../shared/paying/use-card-choice.ts'
import { usePaymentOutcome } from '../../../shared/paying/use-payment-outcome.ts'
import { typeset } from '../../../words/typeset.ts'
import type { SharePricing } from './use-share-pricing.ts'

/** Pays the bill. Then navigates to the 3-D Secure page or to the confirmation, or shows why it was not paid. */
export function usePayment(pricing: SharePricing, card: CardChoice, requireCaptcha: (error: unknown) => boolean) {
  const { share, coupon, vouchers } = pricing
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const outcome = usePaymentOutcome(share, (refusal) =>
    refusal === null ? card.showRefusal(SILENT) : card.showDecline(typeset(refusal)),
  )

  /** False if it was not paid. The form then shows the reason. */
  async function pay(paying: PaymentCard, guest: GuestContact | null): Promise<boolean> {
    try {
      const bank = await sendPayment(share, paying, guest, coupon?.couponId ?? null)
      if (bank) return await leaveFor(bank)
      removeBookedDrafts(share.shareId)
      await navigate(confirmationPath(share.payerShareId))
      return true
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error
      requireCaptcha(error)
      await onError(error)
      return false
    }
  }

  /** Sends the contact of a guest whose seat somebody else has paid, then navigates to the booking. */
  async function keepContact(guest: GuestContact | null): Promise<void> {
    const nothing = { ...share, amount: 0, applicationFee: 0, vouchers: null, ceiling: null }
    await sendPayment(nothing, { id: '', isKept: false, captchaToken: null }, guest, null)
    removeBookedDrafts(share.shareId)
    await navigate(confirmationPath(share.payerShareId))
  }

  /** Throws the errors that the form itself shows. */
  async function onError(error: AnswerError) {
    const { code, fields, message, more } = error
    if (more.scheme) {
      vouchers.switchTo(null, message)
      return await revalidate()
    }
    if (code === 'PROVIDER_UNAVAILABLE') return outcome.wait()
    if (code === 'CONFLICT') await pricing.reloadPrices()
    if (code !== 'PAYMENT_FAILED' && !fields.paymentToken) throw error
    card.showDecline(fields.paymentToken ?? message)
    // The vouchers' part was voided with the card's.
    if (share.vouchers) await revalidate()
  }

  /** `isChecking`: the outcome is not known yet, so nothing may be paid again. */
  return { pay, keepContact, isChecking: outcome.isWaiting }
}

const SILENT = typeset(
  "Nous n'avons toujours pas de réponse de votre banque. Vous pouvez réessayer avec la même carte : vous ne serez pas débité deux fois.",
)
