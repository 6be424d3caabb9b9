import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CardScript, Site } from '../../app/request-context.ts'
import figtree from '../../fonts/figtree.woff2?url'
import { buttonStyle } from '../../ui/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'

/** Provides the card provider to a form; `useTypedCard` and `CardFields` must be inside. */
export function CardEntry({ children }: { children: ReactNode }) {
  const { stripe, hasFailed, retry } = useCardScript()
  const origin = useRouteLoaderData<Site>('root')?.origin
  // The frames of the provider cannot use the fonts of the page.
  const options = useMemo(
    () => ({
      locale: 'fr' as const,
      fonts: [{ family: 'Figtree', src: `url(${origin}${figtree})`, weight: '300 800' }],
    }),
    [origin],
  )
  return (
    <Elements stripe={stripe} options={options}>
      {hasFailed && (
        <div role="alert" className="mb-5 grid justify-items-start gap-3">
          <Notice kind="danger">La saisie de carte n'a pas pu être chargée.</Notice>
          <button type="button" onClick={retry} className={buttonStyle('line')}>
            Réessayer
          </button>
        </div>
      )}
      {children}
    </Elements>
  )
}

/** Returns the card provider's library, loaded with the first screen that needs a card; null until then. */
function useCardScript(): { stripe: Stripe | null; hasFailed: boolean; retry: () => void } {
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
  if (!stripe) throw new Error('the library of the card provider needs a browser')
  return stripe
}

function run(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${src} did not load`))
    }
    document.head.append(script)
  })
}
