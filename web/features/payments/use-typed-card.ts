import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeCardNumberElement, StripeError } from '@stripe/stripe-js'
import { useRef, useState } from 'react'

export type CardField = 'number' | 'expiry' | 'cvc'

type Heard = { elementType: string; complete: boolean; empty: boolean; error?: { message: string } | undefined }
type Entered = { isComplete: boolean; isEmpty: boolean; error: string | null }

/** A card that is typed into the provider's fields: only they ever read it. */
export type TypedCard = {
  faults: Partial<Record<CardField, string>>
  isReady: boolean
  onReady: () => void
  hear: (field: CardField, heard: Heard) => void
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
  const elements = useElements()
  const [ready, setReady] = useState(0)
  const [entered, setEntered] = useState<Record<CardField, Entered>>(NOTHING)
  const [blamed, setBlamed] = useState<Partial<Record<CardField, string>>>({})
  const made = useRef<string | null>(null)

  function hear(field: CardField, { complete, empty, error }: Heard) {
    made.current = null
    setEntered((before) => ({
      ...before,
      [field]: { isComplete: complete, isEmpty: empty, error: error?.message ?? null },
    }))
    setBlamed(({ [field]: _, ...others }) => others)
  }

  function check() {
    const missing = FIELDS.filter((field) => !entered[field].isComplete)
    const [first] = missing
    if (first) {
      setBlamed(Object.fromEntries(missing.map((field) => [field, entered[field].error ?? faultOf(field, entered)])))
      elements?.getElement(ELEMENTS[first] as 'cardNumber')?.focus()
      return null
    }
    return elements?.getElement(CardNumberElement) ?? null
  }

  function blame({ type, code, message }: StripeError) {
    const field = FIELDS.find((one) => code?.includes(one === 'expiry' ? 'expir' : one))
    if (!field) return false
    setBlamed({ [field]: (type === 'validation_error' && message) || FAULTS[field].refused })
    elements?.getElement(ELEMENTS[field] as 'cardNumber')?.focus()
    return true
  }

  async function make(payer: string | null) {
    if (made.current) return made.current
    const card = check()
    if (!card || !stripe) return null
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details: payer ? { name: payer } : {},
    })
    if (error) {
      if (blame(error)) return null
      throw error.type === 'api_connection_error' ? new TypeError(error.message) : new Error(error.message)
    }
    made.current = paymentMethod.id
    return paymentMethod.id
  }

  const shown = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const fault = blamed[field] ?? entered[field].error
      return fault ? [[field, fault]] : []
    }),
  )
  return {
    ...{ faults: shown, isReady: ready >= FIELDS.length, hear, check, make, blame },
    onReady: () => setReady((count) => count + 1),
    forget() {
      made.current = null
    },
  }
}

const FIELDS: readonly CardField[] = ['number', 'expiry', 'cvc']
const ELEMENTS = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const
const EMPTY: Entered = { isComplete: false, isEmpty: true, error: null }
const NOTHING: Record<CardField, Entered> = { number: EMPTY, expiry: EMPTY, cvc: EMPTY }

const FAULTS: Record<CardField, { missing: string; incomplete: string; refused: string }> = {
  number: {
    missing: 'Renseignez le numéro de la carte.',
    incomplete: 'Le numéro de carte est incomplet.',
    refused: 'Le numéro de carte est incorrect. Vérifiez-le.',
  },
  expiry: {
    missing: "Renseignez la date d'expiration.",
    incomplete: "La date d'expiration est incomplète.",
    refused: "La date d'expiration est incorrecte. Vérifiez-la.",
  },
  cvc: {
    missing: 'Renseignez le cryptogramme.',
    incomplete: 'Le cryptogramme est incomplet.',
    refused:
      'Le cryptogramme est incorrect. Vérifiez les trois chiffres au dos de la carte, quatre pour American Express.',
  },
}

function faultOf(field: CardField, entered: Record<CardField, Entered>): string {
  return FAULTS[field][entered[field].isEmpty ? 'missing' : 'incomplete']
}
