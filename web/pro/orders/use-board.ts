import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useToken } from '../../app/session.ts'
import { watchLive } from '../../shared/live/watch-live.ts'
import { toast } from '../../ui/toast.tsx'
import { ring } from '../kitchen/sound.ts'
import type { BoardOf, DayBoard } from '../service-data/load-orders.ts'
import { type BoardView, type KeptBoard, keepBoard } from './keep-board.ts'
import { newsWords } from './news-words.ts'

/** The board of a day and its actions, loaded again whenever one of the restaurant's bookings changes. */
export function useBoard(of: BoardOf, loaded: DayBoard): [BoardView, KeptBoard] {
  const { revalidate } = useRevalidator()
  const [kept] = useState(() =>
    keepBoard(of, loaded, {
      // After a reload the page shows why the board is no longer accessible.
      onRefused: revalidate,
      onNews(news) {
        ring()
        toast(newsWords(news))
      },
    }),
  )
  const view = useSyncExternalStore(kept.subscribe, kept.read, kept.read)

  useEffect(() => kept.listen(), [kept])

  // The loader has run again.
  useEffect(() => {
    if (loaded !== kept.read().board) kept.load(loaded)
  }, [kept, loaded])

  const { restaurantId } = of
  const token = useToken()
  useEffect(() => {
    if (token) return watchLive({ restaurant: restaurantId }, token, { onChange: kept.refresh })
  }, [kept, restaurantId, token])

  return [view, kept]
}
