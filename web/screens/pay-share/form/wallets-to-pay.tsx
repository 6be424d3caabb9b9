import { MINUTE } from '@tablee/domain/calendar/calendar'
import { cents } from '@tablee/domain/money/money'
import { useServerNow } from '../../../app/server-time.ts'
import { DeviceWallets } from '../../../shared/cards/device-wallets/device-wallets.tsx'
import type { PayableShare } from '../../../shared/paying/load-payable-share.ts'
import { ObligationBeside } from '../../../shared/paying/pay-button.tsx'
import type { CardChoice } from '../../../shared/paying/use-card-choice.ts'
import { typeset } from '../../../words/typeset.ts'
import { sheetOf } from './sheet-of.ts'
import type { usePayForm } from './use-pay-form.ts'

type Props = {
  due: PayableShare
  card: CardChoice
  /** True if the payer has an account that keeps cards. */
  mayKeep: boolean
} & Pick<ReturnType<typeof usePayForm>, 'form' | 'isChecking' | 'mayOpenSheet' | 'payBySheet'>

/** Pays the amount due with Apple Pay or Google Pay, by the same path as a typed card. */
export function WalletsToPay({ due, card, mayKeep, form, isChecking, mayOpenSheet, payBySheet }: Props) {
  const now = useServerNow(MINUTE)
  return (
    <DeviceWallets
      sheet={{
        sum: cents(due.owed),
        details: () => sheetOf(due, now, location.origin),
        mayOpen: mayOpenSheet,
        pay: payBySheet,
        onOtherSum: () => card.showRefusal(OTHER_SUM, 'wallet'),
      }}
      obligation={<ObligationBeside sum={due.owed} />}
      refusal={card.refusalOf('wallet')}
      isClosed={form.isSending || isChecking}
      keeping={mayKeep ? { is: card.isKeepingWallet, set: card.setKeepingWallet } : null}
    />
  )
}

const OTHER_SUM = typeset("Le montant vient de changer : rien n'a été débité. Vérifiez-le, puis confirmez à nouveau.")
