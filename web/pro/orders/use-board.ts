import { ofName } from '@tablee/domain/of-name'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useToken } from '../../app/session.ts'
import { watchLive } from '../../shared/live/watch-live.ts'
import { toast } from '../../ui/toast.tsx'
import { ring } from '../kitchen/sound.ts'
import type { BoardOf, DayBoard } from '../service-data/load-orders.ts'
import { type BoardStore, type BoardView, createBoardStore } from './board-store.ts'
import type { OrderNews } from './shown-orders.ts'

/** The board of a day and its actions, loaded again whenever one of the restaurant's bookings changes. */
export function useBoard(of: BoardOf, loaded: DayBoard): [BoardView, BoardStore] {
  const { revalidate } = useRevalidator()
  const [store] = useState(() =>
    createBoardStore(of, loaded, {
      // After a reload the page shows why the board is no longer accessible.
      onRefused: revalidate,
      onNews(news) {
        ring()
        toast(newsWords(news))
      },
    }),
  )
  const view = useSyncExternalStore(store.subscribe, store.read, store.read)

  useEffect(() => store.listen(), [store])

  // The loader has run again.
  useEffect(() => {
    if (loaded !== store.read().board) store.load(loaded)
  }, [store, loaded])

  const { restaurantId } = of
  const token = useToken()
  useEffect(() => {
    if (token) return watchLive({ restaurant: restaurantId }, token, { onChange: store.refresh })
  }, [store, restaurantId, token])

  return [view, store]
}

/** Returns one sentence about the news: 'Nouvelle commande de Camille, à 20:00.' */
function newsWords([first, ...others]: readonly OrderNews[]): string {
  if (!first) return ''
  if (others.length > 0) return `${others.length + 1} commandes ont changé.`
  const { order, kind } = first
  const whose = `${ofName(order.name)}, à ${order.hour}`
  if (kind === 'NEW') return `Nouvelle commande ${whose}.`
  return kind === 'CHANGED' ? `La commande ${whose}, a changé.` : `La commande ${whose}, est annulée par son client.`
}
