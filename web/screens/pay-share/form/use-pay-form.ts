import { openAuth } from '../../../app/session.ts'
import type { TakeCard } from '../../../shared/cards/device-wallets/wallet-buttons.tsx'
import type { CardChoice } from '../../../shared/paying/use-card-choice.ts'
import type { FormPayer } from '../../../shared/paying/use-payer.ts'
import { useAskedCaptcha } from '../../../shared/viewer/captcha/use-asked-captcha.ts'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { NOT_DONE } from '../../../words/sentences.ts'
import { typeset } from '../../../words/typeset.ts'
import type { ShownBill } from './use-bill.ts'
import { usePayment } from './use-payment.ts'
import { useSheetCard } from './use-sheet-card.ts'
import { useVoucherGrant } from './use-voucher-grant.ts'

export function usePayForm(bill: ShownBill, payer: FormPayer, card: CardChoice) {
  const { due, isCouponAsked, vouchers } = bill
  const captcha = useAskedCaptcha()
  const askGrant = useVoucherGrant(bill, asksCaptcha)
  const { pay, keepContact, isChecking } = usePayment(bill, card, asksCaptcha)
  const sheet = useSheetCard()

  const form = useValidatedForm({
    defaults: { email: '', firstName: '', lastName: '', captchaToken: '' },
    faultsOf,
    failure: NOT_DONE,
    onSend: async ({ captchaToken: solved, ...typed }) => {
      card.clearRefusal()
      if (due.state === 'settled') return keepContact(payer.guestOf(typed))
      if (!mayPay()) return
      const captchaToken = solved || null
      const take = sheet.take()
      const paying = due.owed === 0 ? NO_CARD : await (take ? card.walletToPay(take, payer) : card.cardToPay(payer))
      if (!paying || !(await askGrant(captchaToken))) return
      sheet.setPaid(await pay({ ...paying, captchaToken }, payer.guestOf(typed)))
    },
  })

  function faultsOf(typed: Typed) {
    return { ...payer.faultsOf(typed), ...captcha.faultsOf(typed) }
  }

  function mayPay(): boolean {
    // After signing in again the diner finds their input unchanged.
    if (payer.isSignedOut()) openAuth('login')
    else vouchers.setNotice(vouchers.isPending ? BALANCE_ASKED : null)
    if (isCouponAsked) card.showRefusal(CODE_ASKED)
    return !payer.isSignedOut() && !vouchers.isPending && !isCouponAsked
  }

  /** True if a wallet's sheet may open. Otherwise invalid fields show their fault. */
  function mayOpenSheet(): boolean {
    card.clearRefusal()
    if (form.isSending || isChecking) return false
    if (Object.keys(faultsOf(form.getValues())).length === 0) return mayPay()
    void form.trigger(undefined, { shouldFocus: true })
    return false
  }

  /** A captcha token is valid for one request: the next attempt needs another. */
  function asksCaptcha(error: unknown): boolean {
    form.setValue('captchaToken', '')
    return captcha.isAskedBy(error)
  }

  return {
    form,
    asksCaptcha: captcha.isAsked,
    isChecking,
    mayOpenSheet,
    /** Pays with the card of a wallet, as the button does with a typed one. False if it was not paid. */
    payBySheet: (take: TakeCard) => sheet.send(take, form.submit),
  }
}

type Typed = { email: string; firstName: string; lastName: string; captchaToken: string }

const NO_CARD = { id: '', isKept: false }
const CODE_ASKED = typeset("Ce que votre code retire n'est pas encore connu. Patientez un instant.")
const BALANCE_ASKED = "Votre solde Edenred n'est pas encore connu. Patientez un instant, ou payez sans titres."
