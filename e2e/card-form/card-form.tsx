import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeCardNumberElementChangeEvent, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A change event of one of the three fields. Only the number's has a brand. */
type Change = Pick<StripeCardNumberElementChangeEvent, 'error'> & { brand?: string }

/** The provider's own React components, unmodified, with the script that the sandbox serves. */
function CardForm() {
  const stripe = useStripe()
  const elements = useElements()
  const [news, setNews] = useState('')
  const [fault, setFault] = useState('')
  const changed = ({ error, brand }: Change) => {
    setFault(error?.message ?? '')
    setNews(brand ?? '')
  }

  useEffect(() => {
    if (stripe && elements) window.card = { stripe, elements }
  }, [stripe, elements])

  async function pay(event: FormEvent) {
    event.preventDefault()
    const card = elements?.getElement(CardNumberElement)
    if (!stripe || !card) return
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details: { name: 'Camille Martin' },
    })
    setFault(error?.message ?? '')
    setNews(paymentMethod ? JSON.stringify(paymentMethod) : '')
  }

  const options = { style: { base: { color: '#0a5', fontSize: '18px', '::placeholder': { color: '#555' } } } }
  return (
    <form onSubmit={pay}>
      <label htmlFor="number">Numéro de carte</label>
      <CardNumberElement id="number" options={{ ...options, showIcon: true }} onChange={changed} />
      <label htmlFor="expiry">Expiration</label>
      <CardExpiryElement id="expiry" options={options} onChange={changed} />
      <label htmlFor="cvc">Code de sécurité</label>
      <CardCvcElement id="cvc" options={options} onChange={changed} />
      <button type="submit">Enregistrer</button>
      <p role="alert">{fault}</p>
      <output>{news}</output>
    </form>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Elements stripe={loadStripe('pk_test_sandbox', { locale: 'fr' })} options={{ locale: 'fr' }}>
      <CardForm />
    </Elements>,
  )
}

declare global {
  interface Window {
    /** Lets tests call functions that the form itself does not use. */
    card: { stripe: Stripe; elements: StripeElements }
  }
}
