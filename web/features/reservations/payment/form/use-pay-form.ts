import { openAuth } from '../../../../session.ts'
import { useRuledForm } from '../../../../ui/form/use-ruled-form.ts'
import { NOT_DONE } from '../../../../words/sentences.ts'
import { useAskedCaptcha } from '../../../accounts/sign-in/captcha/use-asked-captcha.ts'
import type { ShownBill } from './use-bill.ts'
import type { CardChoice } from './use-card-choice.ts'
import { useGrant } from './use-grant.ts'
import type { FormPayer } from './use-payer.ts'
import { usePayment } from './use-payment.ts'

/** The form that pays a bill: its fields, their rules, and what its one press does. */
export function usePayForm(bill: ShownBill, payer: FormPayer, card: CardChoice) {
  const { due, vouchers } = bill
  const captcha = useAskedCaptcha()
  const isGranted = useGrant(bill, asksCaptcha)
  const { pay, isChecking } = usePayment(bill, card, asksCaptcha)

  const form = useRuledForm({
    defaults: { email: '', firstName: '', lastName: '', captchaToken: '' },
    faultsOf: (typed) => ({ ...payer.faultsOf(typed), ...captcha.faultsOf(typed) }),
    failure: NOT_DONE,
    onSend: async ({ captchaToken: solved, ...typed }) => {
      card.say(null)
      // Whoever signs in again goes on with what was typed.
      if (payer.isSignedOut()) return openAuth('login')
      if (vouchers.isPending) return vouchers.say(BALANCE_ASKED)
      vouchers.say(null)
      const captchaToken = solved || null
      const paying = due.owed === 0 ? NO_CARD : await card.cardToPay(payer)
      if (paying && (await isGranted(captchaToken))) await pay({ ...paying, captchaToken }, payer.guestOf(typed))
    },
  })

  /** An answer to a captcha serves once: the next try takes another. */
  function asksCaptcha(error: unknown): boolean {
    form.setValue('captchaToken', '')
    return captcha.isAskedBy(error)
  }

  return { form, asksCaptcha: captcha.isAsked, isChecking }
}

const NO_CARD = { id: '', isKept: false }
const BALANCE_ASKED = "Votre solde Edenred n'est pas encore connu. Patientez un instant, ou payez sans titres."
