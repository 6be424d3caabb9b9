import { ceilingAgreement } from '@tablee/domain/money/ceiling'
import { cents } from '@tablee/domain/money/money'
import { useEffect, useEffectEvent } from 'react'
import { GuestFields } from '../../shared/booking/draft/guest-fields.tsx'
import type { GuestContact } from '../../shared/booking/guest-token/guest-tokens.ts'
import type { KeptCard } from '../../shared/cards/kept-cards.ts'
import { CardToPay, useCardChoice } from '../../shared/paying/card-choice.tsx'
import type { PayableShare } from '../../shared/paying/load-payable-share.ts'
import { Checking, PayBar, PayButton, PayConsent } from '../../shared/paying/pay-button.tsx'
import { usePayer } from '../../shared/paying/use-payer.ts'
import { Captcha } from '../../shared/viewer/captcha/captcha.tsx'
import { TermsLine } from '../../shared/viewer/sign-in/terms-line.tsx'
import type { Linked } from '../../shared/vouchers/linked-schemes.ts'
import { Form } from '../../ui/form/form.tsx'
import { PillChoice } from '../../ui/form/pill-choice.tsx'
import type { ValidatedForm } from '../../ui/form/use-validated-form.ts'
import { useIsWide } from '../../ui/hooks/use-is-wide.ts'
import { SwitchedOff } from '../../ui/page/switched-off.tsx'
import { price, wholePrice } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { CancelOptions } from './cancellation.tsx'
import { hasCoupon } from './coupon.ts'
import { PaidElsewhere } from './paid-elsewhere.tsx'
import { PromoCode } from './promo-code.tsx'
import { Summary } from './summary.tsx'
import { usePayForm } from './use-pay-form.ts'
import { useSharePricing } from './use-share-pricing.ts'
import { VoucherChoice } from './voucher-choice.tsx'
import { WalletsToPay } from './wallets-to-pay.tsx'

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

  const contactFields = payer.asksNames ? <PayerDetails form={form} /> : null
  if (share.state === 'settled') return <PaidElsewhere {...{ share, form, contactFields }} />
  return (
    <Form form={form} label="Paiement" className={COLUMNS}>
      <div className="grid min-w-0 gap-5 md:row-start-2">
        <SwitchedOff names={['payments']} />
        {contactFields}
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

function useBusy({ isSending }: { isSending: boolean }, isChecking: boolean, setBusy: Props['setBusy']): void {
  const isBusy = isSending || isChecking
  const report = useEffectEvent(setBusy)
  useEffect(() => report(isBusy), [isBusy])
}

function PayerDetails<Typed extends GuestContact>({ form }: { form: ValidatedForm<Typed> }) {
  return (
    <section aria-labelledby="payer" className="grid gap-5 rounded-[18px] border border-line bg-card p-5">
      <h2 id="payer" className="text-lg">
        Vos coordonnées
      </h2>
      <GuestFields form={form} hint="Pour vous envoyer votre confirmation et le lien de votre table." />
    </section>
  )
}

function NoCardNeeded({ isByCode }: { isByCode: boolean }) {
  return (
    <p className="rounded-[18px] border border-line bg-card p-5 text-lg">
      {typeset(`${isByCode ? 'Votre code' : 'Votre entreprise'} couvre tout : aucune carte n'est demandée.`)}
    </p>
  )
}

type CeilingChoiceProps = {
  ceilings: PayableShare['ceilings']
  share: PayableShare
  /** True while a payment is in progress. */
  isDisabled: boolean
  /** Called with euros for each guest; null for no ceiling. */
  onChoose: (each: number | null) => void
}

/** Lets a host who pays for all agree to a ceiling for the dishes of each guest. It is off by default. */
function CeilingChoice({ ceilings, share: { ceiling, amountDue }, isDisabled, onChoose }: CeilingChoiceProps) {
  const [first] = ceilings
  if (!first || isDisabled) return null
  return (
    <section aria-labelledby="ceiling" className="grid gap-3.5">
      <h2 id="ceiling" className="mt-4 text-xl">
        {typeset("Si vos invités changent d'avis")}
      </h2>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={ceiling !== null}
          onChange={({ target }) => onChoose(target.checked ? first.each : null)}
          className="size-5 flex-none accent-brand"
        />
        {typeset(ceilingAgreement(cents(ceiling ?? first.each)))}
      </label>
      {ceiling !== null && (
        <PillChoice
          legend="Jusqu'à, par personne"
          choices={ceilings.map(({ each }) => ({ value: each, label: wholePrice(each) }))}
          chosen={ceiling}
          isRow
          onChoose={onChoose}
        />
      )}
      <p role="status" className="text-sm text-pretty text-ink-soft">
        <T>
          {ceiling === null
            ? "Sans votre accord, vos invités ne pourront pas choisir de plats plus chers une fois l'addition réglée."
            : `${price(amountDue)} sont autorisés au plus ; vous ne serez débité que de ce qui est commandé.`}
        </T>
      </p>
    </section>
  )
}

// The alert above two columns, the choices and the bill; one column on small screens.
const COLUMNS =
  'mt-5 grid items-start gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_400px] md:grid-rows-[auto_auto_1fr] md:gap-y-0 md:[&>[role=alert]>*]:col-span-2 md:[&>[role=alert]>*]:mb-5'
