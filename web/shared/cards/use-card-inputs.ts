import { CardNumberElement, useElements } from '@stripe/react-stripe-js'
import type { StripeCardNumberElement, StripeError } from '@stripe/stripe-js'
import { useRef, useState } from 'react'

export type CardField = 'number' | 'expiry' | 'cvc'

export type CardInput = {
  elementType: string
  complete: boolean
  empty: boolean
  /** Derived from the number alone: 'visa', 'unknown'… */
  brand?: string
  error?: { message: string } | undefined
}
type Entered = { isComplete: boolean; isEmpty: boolean; error: string | null }

/** The state of the provider's three card fields: which are complete, and the fault below each. */
export function useCardInputs() {
  const elements = useElements()
  const [ready, setReady] = useState<readonly CardField[]>([])
  // A frame ignores focus() until it is ready. The call is then repeated for this field.
  const wanted = useRef<CardField | null>(null)
  const [entered, setEntered] = useState<Record<CardField, Entered>>(NOTHING)
  const [brand, setBrand] = useState<string | null>(null)
  const [blamed, setBlamed] = useState<Partial<Record<CardField, string>>>({})

  function change(field: CardField, { complete, empty, brand: typed, error }: CardInput) {
    wanted.current = null
    if (field === 'number') setBrand(typed ?? null)
    setEntered((before) => ({
      ...before,
      [field]: { isComplete: complete, isEmpty: empty, error: error?.message ?? null },
    }))
    setBlamed(({ [field]: _, ...others }) => others)
  }

  function focus(field: CardField) {
    wanted.current = ready.includes(field) ? null : field
    elements?.getElement(ELEMENTS[field] as 'cardNumber')?.focus()
  }

  function check(): StripeCardNumberElement | null {
    const missing = FIELDS.filter((field) => !entered[field].isComplete)
    const [first] = missing
    if (!first) return elements?.getElement(CardNumberElement) ?? null
    setBlamed(Object.fromEntries(missing.map((field) => [field, entered[field].error ?? faultOf(field, entered)])))
    focus(first)
    return null
  }

  function blame({ type, code, message }: StripeError): boolean {
    const field = FIELDS.find((name) => code?.includes(name === 'expiry' ? 'expir' : name))
    if (!field) return false
    setBlamed({ [field]: (type === 'validation_error' && message) || FAULTS[field].refused })
    focus(field)
    return true
  }

  const faults: Partial<Record<CardField, string>> = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const fault = blamed[field] ?? entered[field].error
      return fault ? [[field, fault]] : []
    }),
  )
  function onReady(field: CardField) {
    setReady((before) => [...before, field])
    if (wanted.current === field) elements?.getElement(ELEMENTS[field] as 'cardNumber')?.focus()
  }
  return { faults, brand, isReady: FIELDS.every((field) => ready.includes(field)), onReady, change, check, blame }
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
