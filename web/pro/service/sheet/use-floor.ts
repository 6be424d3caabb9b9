import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useToken } from '../../../app/session.ts'
import { watchLive } from '../../../shared/live/watch-live.ts'
import type { DaySheet, SheetOf } from '../../service-data/load-sheet.ts'
import { createFloor, type Floor } from './create-floor.ts'
import type { FloorView } from './create-floor-view.ts'

/** The sheet of a day and its actions, loaded again whenever one of the restaurant's tables changes. */
export function useFloor(of: SheetOf, loaded: DaySheet): [FloorView, Floor] {
  const { revalidate } = useRevalidator()
  // After a reload the page shows why the sheet is no longer accessible.
  const [floor] = useState(() => createFloor(of, loaded, revalidate))
  const view = useSyncExternalStore(floor.subscribe, floor.read, floor.read)

  useEffect(() => floor.listen(), [floor])

  // The loader has run again.
  useEffect(() => {
    if (loaded !== floor.read().sheet) floor.load(loaded)
  }, [floor, loaded])

  const { restaurantId } = of
  const token = useToken()
  useEffect(() => {
    if (token) return watchLive({ restaurant: restaurantId }, token, { onChange: floor.refreshSoon })
  }, [floor, restaurantId, token])

  return [view, floor]
}
