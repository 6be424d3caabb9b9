import { useStripe } from '@stripe/react-stripe-js'
import type { StripeCardNumberElement, StripeError } from '@stripe/stripe-js'
import { useRef } from 'react'
import { type CardField, type CardInput, useCardInputs } from './use-card-inputs.ts'

/** A card that is typed into the provider's fields: only they ever read it. */
export type TypedCard = {
  faults: Partial<Record<CardField, string>>
  isReady: boolean
  onReady: () => void
  hear: (field: CardField, heard: CardInput) => void
  /** The element that holds it once all three fields are filled; null says that a field is at fault, under it. */
  check: () => StripeCardNumberElement | null
  /** Its name at the provider, the same for the same card; null says that a field is at fault, under it. */
  make: (payer: string | null) => Promise<string | null>
  /** What the bank has refused is not offered again. */
  forget: () => void
  /** Says under its field what the provider finds wrong with it. Answers false where it is about no field. */
  blame: (error: StripeError) => boolean
}

/** Inside `CardEntry`. */
export function useTypedCard(): TypedCard {
  const stripe = useStripe()
  const { change, ...inputs } = useCardInputs()
  const made = useRef<string | null>(null)

  function hear(field: CardField, heard: CardInput) {
    made.current = null
    change(field, heard)
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
    hear,
    make,
    forget() {
      made.current = null
    },
  }
}
