import { useEffect, useEffectEvent } from 'react'
import type { KeptCard } from '../../shared/cards/kept-cards.ts'
import { CardToPay } from '../../shared/paying/card-to-pay.tsx'
import { Checking } from '../../shared/paying/checking.tsx'
import { isAfterMeal } from '../../shared/paying/consent.ts'
import { GiveUp } from '../../shared/paying/give-up.tsx'
import type { PayableShare } from '../../shared/paying/load-payable-share.ts'
import { PayBar, PayButton, PayConsent } from '../../shared/paying/pay-button.tsx'
import { useCardChoice } from '../../shared/paying/use-card-choice.ts'
import { usePayer } from '../../shared/paying/use-payer.ts'
import { Captcha } from '../../shared/viewer/captcha/captcha.tsx'
import { TermsLine } from '../../shared/viewer/sign-in/terms-line.tsx'
import type { Linked } from '../../shared/vouchers/linked-schemes.ts'
import { Form } from '../../ui/form/form.tsx'
import { SwitchedOff } from '../../ui/page/switched-off.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { typeset } from '../../words/typeset.ts'
import { Cancellation } from './cancellation.tsx'
import { hasCoupon } from './coupon.ts'
import { CeilingChoice } from './form/ceiling-choice.tsx'
import { PayerDetails } from './form/payer-details.tsx'
import { useBill } from './form/use-bill.ts'
import { usePayForm } from './form/use-pay-form.ts'
import { WalletsToPay } from './form/wallets-to-pay.tsx'
import { PaidElsewhere } from './live/paid-elsewhere.tsx'
import { PromoCode } from './promo-code.tsx'
import { Summary } from './summary.tsx'
import { VoucherChoice } from './voucher-choice.tsx'

type Props = {
  due: PayableShare
  /** Null if they could not be loaded: then a typed card pays. */
  cards: readonly KeptCard[] | null
  linked: Linked | null
  /** The server's time in milliseconds. */
  now: number
  /** Called with true while a payment is being sent or its result is awaited. */
  setBusy: (isBusy: boolean) => void
}

/** The payment form: payer, card, vouchers, the bill and its pay button. After a decline all typed values are kept. */
export function PayForm({ due: undiscounted, cards, linked, now, setBusy }: Props) {
  const bill = useBill(undiscounted, linked)
  const payer = usePayer(undiscounted)
  const card = useCardChoice(cards, now)
  const { asksCaptcha, ...paying } = usePayForm(bill, payer, card)
  const { form, isChecking } = paying
  const { due, coupon, vouchers } = bill
  const isWide = useIsWide()
  const isOwn = due.what.kind === 'own'
  const mayChange = isOwn && !isChecking
  useBusy(form, isChecking, setBusy)

  if (due.state === 'settled') return <PaidElsewhere {...{ due, form }} asksNames={payer.asksNames} />
  return (
    <Form form={form} label="Paiement" className={COLUMNS}>
      <div className="grid min-w-0 gap-5 md:row-start-2">
        <SwitchedOff names={['payments']} />
        {payer.asksNames && <PayerDetails form={form} />}
        {due.owed === 0 ? (
          <NoCardNeeded isByCode={hasCoupon(due)} />
        ) : (
          <>
            <WalletsToPay {...{ due, card, mayKeep: payer.isSignedIn }} {...paying} />
            <CardToPay card={card} mayKeep={payer.isSignedIn} />
          </>
        )}
        {isOwn && <VoucherChoice due={due} vouchers={vouchers} />}
        <CeilingChoice ceilings={bill.ceilings} due={due} isDisabled={isChecking} onChoose={bill.chooseCeiling} />
      </div>
      <Summary due={due}>
        {mayChange && !vouchers.isGranted && (
          <PromoCode due={undiscounted} coupon={coupon} onChange={bill.applyCoupon} />
        )}
        {asksCaptcha && <Captcha form={form} name="captchaToken" />}
        {!payer.isSignedIn && <TermsLine />}
        {isChecking ? <Checking /> : <PayConsent due={due}>{isWide && <PayButton form={form} due={due} />}</PayConsent>}
      </Summary>
      <WaysOut {...{ due, now, mayChange }} />
      {!isWide && !isChecking && <PayBar form={form} due={due} />}
    </Form>
  )
}

/** The cancellation terms and the button to give up the booking. Renders nothing for a debit that failed after the meal. */
function WaysOut({ due, now, mayChange }: Pick<Props, 'due' | 'now'> & { mayChange: boolean }) {
  if (isAfterMeal(due, now)) return null
  return (
    <div className="grid gap-5 md:col-start-1 md:row-start-3 md:mt-5">
      <Cancellation due={due} />
      {mayChange && <GiveUp due={due} />}
    </div>
  )
}

function useBusy({ isSending }: { isSending: boolean }, isChecking: boolean, setBusy: Props['setBusy']): void {
  const isBusy = isSending || isChecking
  const report = useEffectEvent(setBusy)
  useEffect(() => report(isBusy), [isBusy])
}

function NoCardNeeded({ isByCode }: { isByCode: boolean }) {
  return (
    <p className="rounded-[18px] border border-line bg-card p-5 text-lg">
      {typeset(`${isByCode ? 'Votre code' : 'Votre entreprise'} couvre tout : aucune carte n'est demandée.`)}
    </p>
  )
}

// The alert above two columns, the choices and the bill; one column on small screens.
const COLUMNS =
  'mt-5 grid items-start gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_400px] md:grid-rows-[auto_auto_1fr] md:gap-y-0 md:[&>[role=alert]>*]:col-span-2 md:[&>[role=alert]>*]:mb-5'
