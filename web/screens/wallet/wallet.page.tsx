import { MINUTE } from '@tablee/domain/calendar/calendar'
import { useRef, useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { useServerNow } from '../../app/server-time.ts'
import { useIsSignedIn } from '../../app/session.ts'
import { askCards, type KeptCard, usableFirst } from '../../shared/cards/kept-cards.ts'
import { ifSignedIn } from '../../shared/viewer/sign-in/if-signed-in.ts'
import { linkedSchemes } from '../../shared/vouchers/linked-schemes.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Plus } from '../../ui/icons/actions/plus.tsx'
import { FailureInPlace } from '../../ui/page/failure-in-place.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { T } from '../../words/t.tsx'
import type { Route } from './+types/wallet.page'
import { AddCard } from './add-card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { WalletCard } from './wallet-card.tsx'
import { WalletPlate } from './wallet-plate.tsx'
import { WalletLayout, WalletSkeleton } from './wallet-skeleton.tsx'

/** Never from a cache: another device may have added or deleted a card. */
export async function clientLoader() {
  const [cards, linked] = await Promise.all([ifSignedIn(askCards), linkedSchemes()])
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
