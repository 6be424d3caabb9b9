import { useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { AnswerError } from '../../app/answer-error.ts'
import { leaveFor } from '../../app/leave-for.ts'
import { confirmationPath } from '../../app/paths.ts'
import { sentenceOf } from '../../app/sentence-of.ts'
import { openAuth } from '../../app/session.ts'
import { removeBookedDrafts } from '../../shared/booking/draft/draft-store.ts'
import type { GuestContact } from '../../shared/booking/guest-token/guest-tokens.ts'
import type { TakeCard } from '../../shared/cards/device-wallets/wallet-buttons.tsx'
import type { CardChoice } from '../../shared/paying/card-choice.tsx'
import { type PaymentCard, requestRestoFlash, sendPayment } from '../../shared/paying/send-payment.ts'
import type { FormPayer } from '../../shared/paying/use-payer.ts'
import { NO_RESPONSE, usePaymentOutcome } from '../../shared/paying/use-payment-outcome.ts'
import { useRequiredCaptcha } from '../../shared/viewer/captcha/use-required-captcha.ts'
import { useValidatedForm, type ValidatedForm } from '../../ui/form/use-validated-form.ts'
import { price } from '../../words/formats.ts'
import { NOT_DONE } from '../../words/sentences.ts'
import { typeset } from '../../words/typeset.ts'
import type { SharePricing } from './use-share-pricing.ts'

export type SharePayForm = {
  form: ValidatedForm<Typed>
  /** True if the server requires a captcha. */
  asksCaptcha: boolean
  /** True while the outcome is not known, so nothing may be paid again. */
  isChecking: boolean
  checkBeforeSheet: () => boolean
  /** Pays with the card of a wallet, as the button does with a typed one. False if it was not paid. */
  payBySheet: (take: TakeCard) => Promise<boolean>
}

export function usePayForm(pricing: SharePricing, payer: FormPayer, card: CardChoice): SharePayForm {
  const { share, isCouponLoading, vouchers } = pricing
  const captcha = useRequiredCaptcha()
  const requestGrant = useVoucherGrant(pricing, requireCaptcha)
  const { pay, keepContact, isChecking } = usePayment(pricing, card, requireCaptcha)
  const sheet = useSheetCard()

  const form = useValidatedForm({
    defaults: { email: '', firstName: '', lastName: '', captchaToken: '' },
    faultsOf,
    failure: NOT_DONE,
    onSend: async ({ captchaToken: solved, ...typed }) => {
      card.clearRefusal()
      if (share.state === 'settled') return keepContact(payer.guestOf(typed))
      if (refuseUnready()) return
      const captchaToken = solved || null
      const take = sheet.take()
      const paying =
        share.amountDue === 0 ? NO_CARD : await (take ? card.walletToPay(take, payer) : card.cardToPay(payer))
      if (!paying || !(await requestGrant(captchaToken))) return
      sheet.setPaid(await pay({ ...paying, captchaToken }, payer.guestOf(typed)))
    },
  })

  function faultsOf(typed: Typed) {
    return { ...payer.faultsOf(typed), ...captcha.faultsOf(typed) }
  }

  /** Shows why the form cannot be paid yet. Returns false if it can. */
  function refuseUnready(): boolean {
    // After signing in again the diner finds their input unchanged.
    if (payer.isSignedOut()) openAuth('login')
    else vouchers.setNotice(vouchers.isPending ? BALANCE_PENDING : null)
    if (isCouponLoading) card.showRefusal(CODE_PENDING)
    return payer.isSignedOut() || vouchers.isPending || isCouponLoading
  }

  /** Returns true if a wallet's sheet may open. Otherwise shows the faults of invalid fields. */
  function checkBeforeSheet(): boolean {
    card.clearRefusal()
    if (form.isSending || isChecking) return false
    if (Object.keys(faultsOf(form.getValues())).length === 0) return !refuseUnready()
    void form.trigger(undefined, { shouldFocus: true })
    return false
  }

  /** A captcha token is valid for one request: the next attempt needs another. */
  function requireCaptcha(error: unknown): boolean {
    form.setValue('captchaToken', '')
    return captcha.requireAfter(error)
  }

  return {
    form,
    asksCaptcha: captcha.isRequired,
    isChecking,
    checkBeforeSheet,
    payBySheet: (take) => sheet.send(take, form.submit),
  }
}

type Typed = { email: string; firstName: string; lastName: string; captchaToken: string }

const NO_CARD = { id: '', isKept: false }
const CODE_PENDING = typeset("Ce que votre code retire n'est pas encore connu. Patientez un instant.")
const BALANCE_PENDING = "Votre solde Edenred n'est pas encore connu. Patientez un instant, ou payez sans titres."

/** The card of a wallet's payment sheet, while the form is submitted with it. */
function useSheetCard() {
  const current = useRef<{ take: TakeCard; isPaid: boolean } | null>(null)
  return {
    /** Undefined if the form is submitted by its own button. */
    take: () => current.current?.take,
    setPaid(isPaid: boolean) {
      if (current.current) current.current.isPaid = isPaid
    },
    /** Submits the form for the sheet. False if it was not paid. */
    async send(take: TakeCard, submit: () => Promise<void>): Promise<boolean> {
      const sent = { take, isPaid: false }
      current.current = sent
      await submit()
      current.current = null
      return sent.isPaid
    },
  }
}

/**
 * Requests Resto Flash's part before the card pays. Returns true if the vouchers pay the amount shown. Otherwise shows the
 * smaller grant and returns false. Throws the error that requires a captcha.
 */
function useVoucherGrant({ share, vouchers }: SharePricing, requireCaptcha: (error: unknown) => boolean) {
  const { revalidate } = useRevalidator()

  return async (captchaToken: string | null): Promise<boolean> => {
    const requested = vouchers.applied
    if (requested?.scheme !== 'RESTO_FLASH' || requested.isLater || vouchers.isGranted) return true
    try {
      const answer = await requestRestoFlash(share, requested.euros, captchaToken)
      if ('confirmAt' in answer) return await leaveFor(answer.confirmAt)
      if (answer.granted === requested.euros) return true
      vouchers.setNotice(`Resto Flash accorde ${price(answer.granted)}. Vérifiez le partage, puis confirmez.`)
    } catch (error) {
      if (requireCaptcha(error)) throw error
      vouchers.switchTo(null, sentenceOf(error, NOT_DONE))
    }
    await revalidate()
    return false
  }
}

/** Pays the bill. Then navigates to the 3-D Secure page or to the confirmation, or shows why it was not paid. */
function usePayment(pricing: SharePricing, card: CardChoice, requireCaptcha: (error: unknown) => boolean) {
  const { share, coupon, vouchers } = pricing
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const outcome = usePaymentOutcome(share, {
    onDecline: card.showDecline,
    onNoResponse: () => card.showRefusal(NO_RESPONSE),
  })

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
