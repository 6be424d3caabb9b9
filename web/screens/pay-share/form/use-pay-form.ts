import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { leaveFor } from '../../../app/leave-for.ts'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { openAuth } from '../../../app/session.ts'
import type { TakeCard } from '../../../shared/cards/device-wallets/wallet-buttons.tsx'
import { requestRestoFlash } from '../../../shared/paying/resto-flash.ts'
import type { CardChoice } from '../../../shared/paying/use-card-choice.ts'
import type { FormPayer } from '../../../shared/paying/use-payer.ts'
import { useRequiredCaptcha } from '../../../shared/viewer/captcha/use-required-captcha.ts'
import { useValidatedForm, type ValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { price } from '../../../words/formats.ts'
import { NOT_DONE } from '../../../words/sentences.ts'
import { typeset } from '../../../words/typeset.ts'
import { usePayment } from './use-payment.ts'
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
