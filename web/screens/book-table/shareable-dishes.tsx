import type { Draft } from '@tablee/domain/ordering/draft'
import { keepShared, tickDish } from '@tablee/domain/ordering/draft-shared'
import { IF_SOMEBODY_LEAVES } from '@tablee/domain/ordering/shared-dishes/shared-words'
import { useEffect, useState } from 'react'
import { graphql, send } from '../../app/graphql.ts'
import { isTreated } from '../../shared/booking/basket/basket-lines.ts'
import type { ChangeDraft } from '../../shared/booking/menu/quantity.tsx'
import { DishForTable } from '../../shared/booking/order-lines/dish-for-table.tsx'
import { type DishToShare, readSharedDishes } from '../../shared/booking/order-lines/read-shared-dishes.ts'
import { ShareSwitch } from '../../shared/booking/order-lines/share-switch.tsx'
import {
  leftTableText,
  partIfJoinedText,
  partText,
  sharersText,
} from '../../shared/booking/order-lines/shared-words.ts'
import { Notice } from '../../ui/form/notice.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import type { LoadedOrder } from './load-order.ts'

/**
 * Returns the draft with only those ticked dishes that the table still offers, with their current data. A dish that the table
 * no longer has stays in the stored draft, is reported in `gone`, and is not sent.
 */
export function useSharedIn({ host, shareable }: LoadedOrder, kept: Draft) {
  const dishes = useShareableDishes(host === null ? null : kept.invitationLink, shareable)
  const offered = dishes.filter(({ partIfJoinedCents }) => partIfJoinedCents !== null)
  const draft = keepShared(kept, new Set(offered.map(({ id }) => id)))
  return { draft, dishes, gone: kept.sharedDishes.length - draft.sharedDishes.length }
}

type Props = {
  draft: Draft
  change: ChangeDraft
  dishes: readonly DishToShare[]
  /** The number of ticked dishes that the table no longer has. */
  gone: number
}

/** The dishes for the table to which a guest is invited, each with the part that the guest would pay. */
export function ShareableDishes({ draft, change, dishes, gone }: Props) {
  if (dishes.length === 0 && gone === 0) return null
  return (
    <section aria-labelledby="shareable" className="my-5 rounded-card border border-line bg-card p-5">
      <h2 id="shareable" className="text-lg">
        <T>À partager</T>
      </h2>
      {dishes.length > 0 && (
        <p className="mt-1 mb-4 text-sm text-pretty text-ink-soft">
          <T>Commandé pour la table et divisé à parts égales. {IF_SOMEBODY_LEAVES}</T>
        </p>
      )}
      <div role="status">{gone > 0 && <Notice kind="danger">{leftTableText(gone)}</Notice>}</div>
      <ul className="divide-y divide-line empty:hidden">
        {dishes.map((dish) => (
          <DishForTable key={dish.id} dish={dish} allergies={draft.allergies}>
            <p aria-live="polite" className="text-sm">
              {typeset(sharersText(dish))}
            </p>
            {dish.partIfJoinedCents !== null && (
              <ShareSwitch
                name={dish.name}
                note={noteOf(draft, dish, dish.partIfJoinedCents)}
                isOn={draft.sharedDishes.includes(dish.id)}
                onChange={(isOn) => change((kept) => tickDish(kept, dish.id, isOn))}
              />
            )}
          </DishForTable>
        ))}
      </ul>
    </section>
  )
}

function noteOf(draft: Draft, { id }: DishToShare, part: number): string {
  const textOf = draft.sharedDishes.includes(id) ? partText : partIfJoinedText
  return textOf(part, isTreated(draft))
}

/** Milliseconds between two requests while the page is visible. */
const POLL_INTERVAL = 10_000

/** Returns the dishes for the table of an invitation, loaded again while the page is visible; empty without a link. */
function useShareableDishes(link: string | null, loaded: readonly DishToShare[]): readonly DishToShare[] {
  const [shown, setShown] = useState({ loaded, dishes: loaded })
  // The loader has run again.
  if (shown.loaded !== loaded) setShown({ loaded, dishes: loaded })

  useEffect(() => {
    if (link === null) return
    let isOver = false
    async function load(id: string) {
      if (document.hidden) return
      const dishes = await loadShareable(id).catch(() => null)
      if (dishes && !isOver) setShown((before) => ({ ...before, dishes }))
    }
    const reload = () => void load(link)
    const polling = setInterval(reload, POLL_INTERVAL)
    document.addEventListener('visibilitychange', reload)
    return () => {
      isOver = true
      clearInterval(polling)
      document.removeEventListener('visibilitychange', reload)
    }
  }, [link])

  return shown.loaded === loaded ? shown.dishes : loaded
}

/** Returns null once the invitation is over. The page then stays, and joining shows the reason. */
async function loadShareable(id: string): Promise<DishToShare[] | null> {
  const { invitationLink } = await send(DishesOfInvitation, { id }, { anyone: true })
  return invitationLink && readSharedDishes(invitationLink.reservation)
}

const DishesOfInvitation = graphql(`
  query ShareableDishes($id: ID!) {
    invitationLink(id: $id) {
      reservation {
        ...SharedDishes
      }
    }
  }
`)
