import { useStripe } from '@stripe/react-stripe-js'
import type { StripeCardNumberElement, StripeError } from '@stripe/stripe-js'
import { useRef } from 'react'
import { type CardField, type CardInput, useCardInputs } from './use-card-inputs.ts'

/** A card in the fields of the provider; the card number never reaches us. */
export type TypedCard = {
  faults: Partial<Record<CardField, string>>
  /** The provider's name of the brand of the number typed so far; null or 'unknown' at first. */
  brand: string | null
  isReady: boolean
  onReady: (field: CardField) => void
  change: (field: CardField, input: CardInput) => void
  /** Returns the card element if all three fields are complete; null if a field is invalid, which is shown below it. */
  check: () => StripeCardNumberElement | null
  /** Returns the id of the payment method, the same for the same card; null if a field is invalid, which is shown below it. */
  make: (payer: string | null) => Promise<string | null>
  forget: () => void
  /** Shows a provider's error below its field. Returns false if it concerns no field. */
  blame: (error: StripeError) => boolean
}

/** Must be used inside `CardEntry`. */
export function useTypedCard(): TypedCard {
  const stripe = useStripe()
  const { change: changeInput, ...inputs } = useCardInputs()
  const made = useRef<string | null>(null)

  function change(field: CardField, input: CardInput) {
    made.current = null
    changeInput(field, input)
  }

  async function make(payer: string | null) {
    if (made.current) return made.current
    const card = inputs.check()
    if (!card || !stripe) return null
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details: payer ? { name: payer } : {},
    })
    if (error) {
      if (inputs.blame(error)) return null
      throw error.type === 'api_connection_error' ? new TypeError(error.message) : new Error(error.message)
    }
    made.current = paymentMethod.id
    return paymentMethod.id
  }

  return {
    ...inputs,
    change,
    make,
    forget() {
      made.current = null
    },
  }
}
