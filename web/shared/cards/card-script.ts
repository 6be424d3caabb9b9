import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useCallback, useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CardScript, Site } from '../../app/request-context.ts'

/** Returns the card provider's library, loaded with the first screen that needs a card; null until then. */
export function useCardScript(): { stripe: Stripe | null; hasFailed: boolean; retry: () => void } {
  const cards = useRouteLoaderData<Site>('root')?.cards
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const retry = useCallback(() => {
    setFailed(false)
    if (cards) load(cards).then(setStripe, () => setFailed(true))
  }, [cards])
  useEffect(retry, [retry])

  return { stripe, hasFailed, retry }
}

let loading: Promise<Stripe> | null = null

function load(cards: CardScript): Promise<Stripe> {
  loading ??= begin(cards).catch((error) => {
    loading = null
    throw error
  })
  return loading
}

async function begin({ script, key }: CardScript): Promise<Stripe> {
  // The script comes from the configured URL. `loadStripe` supports only its own URL, and reuses a script that is present.
  await run(script)
  const stripe = await loadStripe(key, { locale: 'fr' })
  if (!stripe) throw new Error('the card provider is only met in a browser')
  return stripe
}

function run(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${src} does not come`))
    }
    document.head.append(script)
  })
}
