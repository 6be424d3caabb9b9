import type { ClickResolveDetails } from '@stripe/stripe-js'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import { cents } from '@tablee/domain/money/money'
import { useServerNow } from '../../app/server-time.ts'
import { DeviceWallets } from '../../shared/cards/device-wallets/device-wallets.tsx'
import type { CardChoice } from '../../shared/paying/card-choice.tsx'
import { type ConsentTerms, consentOf, debitedAt } from '../../shared/paying/consent.ts'
import type { PayableShare } from '../../shared/paying/load-payable-share.ts'
import { ObligationText } from '../../shared/paying/pay-button.tsx'
import { typeset } from '../../words/typeset.ts'
import type { SharePayForm } from './use-pay-form.ts'

type Props = {
  share: PayableShare
  card: CardChoice
  /** True if the payer has an account that keeps cards. */
  mayKeep: boolean
} & Pick<SharePayForm, 'form' | 'isChecking' | 'checkBeforeSheet' | 'payBySheet'>

/** Pays the amount due with Apple Pay or Google Pay, by the same path as a typed card. */
export function WalletsToPay({ share, card, mayKeep, form, isChecking, checkBeforeSheet, payBySheet }: Props) {
  const now = useServerNow(MINUTE)
  return (
    <DeviceWallets
      sheet={{
        sum: cents(share.amountDue),
        details: () => sheetOf(share, now, location.origin),
        check: checkBeforeSheet,
        pay: payBySheet,
        onOtherSum: () => card.showRefusal(OTHER_SUM, 'wallet'),
      }}
      obligation={<ObligationText sum={share.amountDue} />}
      refusal={card.refusalOf('wallet')}
      isClosed={form.isSending || isChecking}
      keeping={mayKeep ? { is: card.isKeepingWallet, set: card.setKeepingWallet } : null}
    />
  )
}

const OTHER_SUM = typeset("Le montant vient de changer : rien n'a été débité. Vérifiez-le, puis confirmez à nouveau.")

type SheetTerms = ConsentTerms & { restaurant: Pick<PayableShare['restaurant'], 'name'> }

/**
 * Returns the contents of a wallet's payment sheet. For Apple Pay they include the date of the debit and the end of free
 * cancellation. Apple Pay then provides a reusable card, for a renewal or a debit after the meal.
 */
export function sheetOf(share: SheetTerms, now: number, origin: string): ClickResolveDetails {
  const { amountDue, restaurant, freeCancelUntil } = share
  const sum = { label: restaurant.name, amount: cents(amountDue) }
  const shown = { business: { name: 'Tablée' }, lineItems: [{ name: sum.label, amount: sum.amount }] }
  const debited = debitedAt(share, now)
  if (debited === null) return shown
  const deferredPaymentRequest = {
    paymentDescription: restaurant.name,
    managementURL: `${origin}/user/reservations`,
    deferredBilling: { ...sum, deferredPaymentDate: new Date(debited) },
    billingAgreement: consentOf(share, now).join(' '),
    ...(now < freeCancelUntil && {
      freeCancellationDate: new Date(freeCancelUntil),
      freeCancellationDateTimeZone: 'Europe/Paris',
    }),
  }
  return { ...shown, applePay: { deferredPaymentRequest } }
}
