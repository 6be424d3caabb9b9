import { MINUTE } from '@tablee/domain/calendar/calendar'
import { cents } from '@tablee/domain/money/money'
import { useEffect, useEffectEvent } from 'react'
import { useServerNow } from '../../app/server-time.ts'
import { DeviceWallets } from '../../shared/cards/device-wallets/device-wallets.tsx'
import type { KeptCard } from '../../shared/cards/kept-cards.ts'
import { CardToPay } from '../../shared/paying/card-to-pay.tsx'
import { Checking } from '../../shared/paying/checking.tsx'
import { isAfterMeal } from '../../shared/paying/consent.ts'
import { GiveUp } from '../../shared/paying/give-up.tsx'
import type { PayableShare } from '../../shared/paying/load-payable-share.ts'
import { ObligationText, PayBar, PayButton, PayConsent } from '../../shared/paying/pay-button.tsx'
import { type CardChoice, useCardChoice } from '../../shared/paying/use-card-choice.ts'
import { usePayer } from '../../shared/paying/use-payer.ts'
import { Captcha } from '../../shared/viewer/captcha/captcha.tsx'
import { TermsLine } from '../../shared/viewer/sign-in/terms-line.tsx'
import type { Linked } from '../../shared/vouchers/linked-schemes.ts'
import { Form } from '../../ui/form/form.tsx'
import { useIsWide } from '../../ui/hooks/use-is-wide.ts'
import { SwitchedOff } from '../../ui/page/switched-off.tsx'
import { typeset } from '../../words/typeset.ts'
import { Cancellation } from './cancellation.tsx'
import { hasCoupon } from './coupon.ts'
import { CeilingChoice } from './form/ceiling-choice.tsx'
import { PayerDetails } from './form/payer-details.tsx'
import { sheetOf } from './form/sheet-of.ts'
import { type SharePayForm, usePayForm } from './form/use-pay-form.ts'
import { useSharePricing } from './form/use-share-pricing.ts'
import { PaidElsewhere } from './live/paid-elsewhere.tsx'
import { PromoCode } from './promo-code.tsx'
import { Summary } from './summary.tsx'
import { VoucherChoice } from './voucher-choice.tsx'

type Props = {
  share: PayableShare
  /** Null if they could not be loaded: then a typed card pays. */
  cards: readonly KeptCard[] | null
  linked: Linked | null
  /** The server's time in milliseconds. */
  now: number
  /** Called with true while a payment is being sent or its result is awaited. */
  setBusy: (isBusy: boolean) => void
}

/** The payment form: payer, card, vouchers, the bill and its pay button. After a decline all typed values are kept. */
export function PayForm({ share: loadedShare, cards, linked, now, setBusy }: Props) {
  const pricing = useSharePricing(loadedShare, linked)
  const payer = usePayer(loadedShare)
  const card = useCardChoice(cards, now)
  const { asksCaptcha, ...paying } = usePayForm(pricing, payer, card)
  const { form, isChecking } = paying
  const { share, coupon, vouchers } = pricing
  const isWide = useIsWide()
  const isOwn = share.subject.kind === 'own'
  const mayChange = isOwn && !isChecking
  useBusy(form, isChecking, setBusy)

  if (share.state === 'settled') return <PaidElsewhere {...{ share, form }} asksNames={payer.asksNames} />
  return (
    <Form form={form} label="Paiement" className={COLUMNS}>
      <div className="grid min-w-0 gap-5 md:row-start-2">
        <SwitchedOff names={['payments']} />
        {payer.asksNames && <PayerDetails form={form} />}
        {share.amountDue === 0 ? (
          <NoCardNeeded isByCode={hasCoupon(share)} />
        ) : (
          <>
            <WalletsToPay {...{ share, card, mayKeep: payer.isSignedIn }} {...paying} />
            <CardToPay card={card} mayKeep={payer.isSignedIn} />
          </>
        )}
        {isOwn && <VoucherChoice share={share} vouchers={vouchers} />}
        <CeilingChoice
          ceilings={pricing.ceilings}
          share={share}
          isDisabled={isChecking}
          onChoose={pricing.chooseCeiling}
        />
      </div>
      <Summary share={share}>
        {mayChange && !vouchers.isGranted && (
          <PromoCode share={loadedShare} coupon={coupon} onChange={pricing.applyCoupon} />
        )}
        {asksCaptcha && <Captcha form={form} name="captchaToken" />}
        {!payer.isSignedIn && <TermsLine />}
        {isChecking ? (
          <Checking />
        ) : (
          <PayConsent share={share}>{isWide && <PayButton form={form} share={share} />}</PayConsent>
        )}
      </Summary>
      <CancelOptions {...{ share, now, mayChange }} />
      {!isWide && !isChecking && <PayBar form={form} share={share} />}
    </Form>
  )
}

/** The cancellation terms and the button to give up the booking. Renders nothing for a debit that failed after the meal. */
function CancelOptions({ share, now, mayChange }: Pick<Props, 'share' | 'now'> & { mayChange: boolean }) {
  if (isAfterMeal(share, now)) return null
  return (
    <div className="grid gap-5 md:col-start-1 md:row-start-3 md:mt-5">
      <Cancellation share={share} />
      {mayChange && <GiveUp share={share} />}
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

type WalletsToPayProps = {
  share: PayableShare
  card: CardChoice
  /** True if the payer has an account that keeps cards. */
  mayKeep: boolean
} & Pick<SharePayForm, 'form' | 'isChecking' | 'checkBeforeSheet' | 'payBySheet'>

/** Pays the amount due with Apple Pay or Google Pay, by the same path as a typed card. */
function WalletsToPay({ share, card, mayKeep, form, isChecking, checkBeforeSheet, payBySheet }: WalletsToPayProps) {
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
