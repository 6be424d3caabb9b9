import { MINUTE } from '@tablee/domain/calendar/calendar'
import { SCHEME_NAMES, SCHEMES } from '@tablee/domain/money/voucher-words'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { useServerNow } from '../../app/server-time.ts'
import { useIsSignedIn } from '../../app/session.ts'
import { type KeptCard, loadCards, usableFirst } from '../../shared/cards/kept-cards.ts'
import { ifSignedIn } from '../../shared/viewer/sign-in/if-signed-in.ts'
import { type Linked, linkedSchemes } from '../../shared/vouchers/linked-schemes.ts'
import { UnlinkScheme } from '../../shared/vouchers/unlink-scheme.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Plus } from '../../ui/icons/actions/plus.tsx'
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { T } from '../../words/t.tsx'
import type { Route } from './+types/wallet.page'
import { AddCard } from './add-card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { WalletCard } from './wallet-card.tsx'

/** Never from a cache: another device may have added or deleted a card. */
export async function clientLoader() {
  const [cards, linked] = await Promise.all([ifSignedIn(loadCards), linkedSchemes()])
  if (!cards) throw redirect('/')
  return { cards, linked }
}
clientLoader.hydrate = true as const

export function meta() {
  return privateHead('Moyens de paiement')
}

export { FailureInPlace as ErrorBoundary, WalletSkeleton as HydrateFallback }

export default function WalletPage({ loaderData: { cards, linked } }: Route.ComponentProps) {
  const isSignedIn = useIsSignedIn()
  const now = useServerNow(MINUTE)
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<KeptCard | null>(null)
  const { revalidate } = useRevalidator()
  const title = useRef<HTMLHeadingElement>(null)
  if (!isSignedIn) return <WalletSkeleton />

  const add = (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => setAdding(true)}
      className={buttonStyle(cards.length === 0 ? 'brand' : 'quiet')}
    >
      <Plus aria-hidden className="size-5" />
      Ajoutez un moyen de paiement
    </button>
  )
  return (
    <WalletLayout titleRef={title}>
      {cards.length === 0 ? (
        <div className="grid justify-items-center gap-6 py-10 text-center">
          <WalletPlate />
          <p className="max-w-[34rem] text-lg text-pretty text-ink-soft">
            <T>Aucune carte enregistrée. Ajoutez-en une : vous réglerez votre prochaine table en un geste.</T>
          </p>
          {add}
        </div>
      ) : (
        <div className="grid justify-items-start gap-6">
          <ul className="grid w-full gap-4 sm:grid-cols-2">
            {usableFirst(cards, now).map((card) => (
              <li key={card.id}>
                <WalletCard card={card} now={now} onDelete={() => setLeaving(card)} />
              </li>
            ))}
          </ul>
          {add}
        </div>
      )}
      <LinkedAccounts linked={linked} />
      <AddCard isOpen={isAdding} onClose={() => setAdding(false)} onAdded={revalidate} />
      <DeleteCard
        card={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={() => {
          // The focus would be lost with the deleted line.
          title.current?.focus()
          revalidate()
        }}
      />
    </WalletLayout>
  )
}

/** The linked voucher accounts, each with a button to unlink it. Renders nothing without one. */
function LinkedAccounts({ linked }: { linked: Linked | null }) {
  const schemes = SCHEMES.filter((scheme) => linked?.[scheme])
  if (schemes.length === 0) return null
  return (
    <section aria-labelledby="linked-vouchers" className="mt-10 grid gap-4">
      <h2 id="linked-vouchers" className="text-xl">
        Titres-restaurant
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {schemes.map((scheme) => (
          <li
            key={scheme}
            className="flex items-center justify-between gap-4 rounded-card border border-line bg-card px-5 py-3"
          >
            <span className="font-semibold">{SCHEME_NAMES[scheme]}</span>
            <UnlinkScheme scheme={scheme} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WalletPlate() {
  return (
    <svg viewBox="0 0 260 190" aria-hidden className="w-64 max-w-full text-ink-soft">
      <ellipse cx="130" cy="176" rx="88" ry="9" fill="currentColor" opacity="0.12" />
      <circle cx="130" cy="98" r="72" className="fill-card stroke-line" strokeWidth="3" />
      <circle cx="130" cy="98" r="52" className="fill-tint" />
      <g transform="rotate(-10 130 98)">
        <rect x="88" y="70" width="84" height="54" rx="8" className="fill-brand" />
        <rect x="88" y="82" width="84" height="10" fill="#21141f" opacity="0.55" />
        <rect x="97" y="102" width="22" height="12" rx="3" fill="#fff" opacity="0.85" />
        <path d="M128 108h32" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" opacity="0.7" />
      </g>
      <g fill="none" className="stroke-current" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M26 48v26c0 8 5 12 10 12s10-4 10-12V48M36 48v96" />
        <path d="M226 144V48c-10 6-14 22-14 38v12h14" />
      </g>
    </svg>
  )
}

/** The frame of the page « Moyens de paiement ». */
function WalletLayout({ titleRef, children }: { titleRef?: Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <div className="mx-auto min-h-[70dvh] max-w-[860px] px-4 pt-4 pb-12 md:px-12 md:pt-8">
      <h1 ref={titleRef} tabIndex={-1} className="mb-6 text-2xl font-extrabold outline-none md:text-3xl">
        Moyens de paiement
      </h1>
      {children}
    </div>
  )
}

function WalletSkeleton() {
  return (
    <WalletLayout>
      <LoadingSkeleton>
        <ul className="grid gap-4 sm:grid-cols-2">
          {[1, 2].map((card) => (
            <li key={card} className="h-[92px] rounded-[18px] border border-line bg-card p-5">
              <div className="h-5 w-40 rounded bg-line" />
              <div className="mt-3 h-4 w-24 rounded bg-line" />
            </li>
          ))}
        </ul>
      </LoadingSkeleton>
    </WalletLayout>
  )
}
