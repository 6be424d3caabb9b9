import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  ClickResolveDetails,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { useMemo, useRef, useState } from 'react'
import { useColourScheme } from './use-colour-scheme.ts'

/** Takes the card of the payment sheet, and returns its id at the provider. Throws the provider's error. */
export type TakeCard = () => Promise<string>

export type WalletSheet = {
  /** In cents. */
  sum: number
  /** Returns the contents of the sheet when it opens. */
  details: () => ClickResolveDetails
  /** True if the sheet may open. Otherwise shows what is missing. */
  check: () => boolean
  /** Pays with the card of the sheet. False if it was not paid. */
  pay: (take: TakeCard) => Promise<boolean>
  /** Called if the sum changed while the sheet was open. Nothing is paid. */
  onOtherSum: () => void
}

/** 'none': this browser has no wallet that could pay. */
export type Availability = 'unknown' | 'some' | 'none'

type Props = { sheet: WalletSheet; onAvailable: (is: Availability) => void }

/** The provider's buttons of Apple Pay and Google Pay, each of which opens its sheet. Must be inside `CardEntry`. */
export function WalletButtons({ sheet, onAvailable }: Props) {
  const stripe = useStripe()
  const scheme = useColourScheme()
  const { sum } = sheet
  const options = useMemo(
    () => ({
      mode: 'payment' as const,
      amount: sum,
      currency: 'eur',
      locale: 'fr' as const,
      // As the server requires it: held first, and used again for the later payments that the payer agrees to.
      captureMethod: 'manual' as const,
      setupFutureUsage: 'off_session' as const,
      paymentMethodCreation: 'manual' as const,
      allowedPaymentMethodTypes: ['card'],
      appearance: { variables: { borderRadius: '14px' } },
    }),
    [sum],
  )
  // The theme of the buttons is fixed at their creation.
  return (
    <Elements key={scheme} stripe={stripe} options={options}>
      <Buttons {...{ sheet, onAvailable, scheme }} />
    </Elements>
  )
}

function Buttons({ sheet, onAvailable, scheme }: Props & { scheme: 'light' | 'dark' }) {
  const stripe = useStripe()
  const elements = useElements()
  const shownSum = useRef(sheet.sum)
  const [options] = useState(() => optionsFor(scheme))

  function open({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
    if (!sheet.check()) return reject()
    shownSum.current = sheet.sum
    resolve(sheet.details())
  }

  async function take(): Promise<string> {
    if (!stripe || !elements) throw new Error('the sheet was open without its provider')
    const { error: incomplete } = await elements.submit()
    if (incomplete) throw new Error(incomplete.message)
    const { paymentMethod, error } = await stripe.createPaymentMethod({ elements })
    if (error) throw error.type === 'api_connection_error' ? new TypeError(error.message) : new Error(error.message)
    return paymentMethod.id
  }

  async function confirm({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
    const isOther = shownSum.current !== sheet.sum
    if (isOther) sheet.onOtherSum()
    if (isOther || !(await sheet.pay(take))) paymentFailed({ reason: 'fail' })
  }

  return (
    <ExpressCheckoutElement
      options={options}
      onReady={({ availablePaymentMethods: are }) => onAvailable(are ? 'some' : 'none')}
      onAvailablePaymentMethodsChange={({ paymentMethods: are }) => onAvailable(are ? 'some' : 'none')}
      onLoadError={() => onAvailable('none')}
      onClick={open}
      onConfirm={confirm}
    />
  )
}

function optionsFor(scheme: 'light' | 'dark') {
  const theme = scheme === 'dark' ? ('white' as const) : ('black' as const)
  return {
    buttonHeight: 48,
    buttonType: { applePay: 'plain' as const, googlePay: 'plain' as const },
    buttonTheme: { applePay: theme, googlePay: theme },
    layout: { maxColumns: 2, maxRows: 1, overflow: 'never' as const },
    paymentMethods: {
      applePay: 'auto' as const,
      googlePay: 'auto' as const,
      link: 'never' as const,
      paypal: 'never' as const,
      amazonPay: 'never' as const,
      klarna: 'never' as const,
    },
  }
}
