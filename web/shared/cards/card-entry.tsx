import { Elements } from '@stripe/react-stripe-js'
import { type ReactNode, useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Site } from '../../app/request-context.ts'
import figtree from '../../fonts/figtree.woff2?url'
import { buttonStyle } from '../../ui/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { useCardScript } from './card-script.ts'

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
