import { openAuth } from '../../../../session.ts'
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts'
import { NOT_DONE } from '../../../../words/sentences.ts'
import { useAskedCaptcha } from '../../../accounts/sign-in/captcha/use-asked-captcha.ts'
import type { ShownBill } from './use-bill.ts'
import type { CardChoice } from './use-card-choice.ts'
import type { FormPayer } from './use-payer.ts'
import { usePayment } from './use-payment.ts'
import { useVoucherGrant } from './use-voucher-grant.ts'

/** The form that pays a bill: its fields, their rules, and what its one press does. */
export function usePayForm(bill: ShownBill, payer: FormPayer, card: CardChoice) {
  const { due, vouchers } = bill
  const captcha = useAskedCaptcha()
  const askGrant = useVoucherGrant(bill, asksCaptcha)
  const { pay, isChecking } = usePayment(bill, card, asksCaptcha)

  const form = useValidatedForm({
    defaults: { email: '', firstName: '', lastName: '', captchaToken: '' },
    faultsOf: (typed) => ({ ...payer.faultsOf(typed), ...captcha.faultsOf(typed) }),
    failure: NOT_DONE,
    onSend: async ({ captchaToken: solved, ...typed }) => {
      card.setRefusal(null)
      // After signing in again the diner finds what they typed.
      if (payer.isSignedOut()) return openAuth('login')
      if (vouchers.isPending) return vouchers.setNotice(BALANCE_ASKED)
      vouchers.setNotice(null)
      const captchaToken = solved || null
      const paying = due.owed === 0 ? NO_CARD : await card.cardToPay(payer)
      if (paying && (await askGrant(captchaToken))) await pay({ ...paying, captchaToken }, payer.guestOf(typed))
    },
  })

  /** A captcha answer is good for one request: the next try needs another. */
  function asksCaptcha(error: unknown): boolean {
    form.setValue('captchaToken', '')
    return captcha.isAskedBy(error)
  }

  return { form, asksCaptcha: captcha.isAsked, isChecking }
}

const NO_CARD = { id: '', isKept: false }
const BALANCE_ASKED = "Votre solde Edenred n'est pas encore connu. Patientez un instant, ou payez sans titres."
