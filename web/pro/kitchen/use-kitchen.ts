import { isSameSheet } from '@tablee/domain/service/since-printed'
import { useEffect, useRef, useState } from 'react'
import { latestRequest } from '../../app/requests/latest-request.ts'
import { useToken } from '../../app/session.ts'
import { watchLive } from '../../shared/live/watch-live.ts'
import { toast } from '../../ui/toast.tsx'
import { entriesOfPage, type KitchenService, loadKitchenSheet, type ShownSheet } from './kitchen-requests.ts'
import { ring } from './sound.ts'

/**
 * The kitchen sheet of a service, loaded again whenever one of the restaurant's bookings changes. A failure leaves the last
 * sheet. A change of what is cooked shows a toast, and plays the sound if it is on.
 */
export function useKitchen(service: KitchenService, loaded: ShownSheet): { kitchen: ShownSheet; refresh: () => void } {
  const [shown, setShown] = useState({ loaded, kitchen: loaded })
  const [requests] = useState(latestRequest)
  // The loader has run again.
  if (shown.loaded !== loaded) setShown({ loaded, kitchen: loaded })
  const kitchen = shown.loaded === loaded ? shown.kitchen : loaded

  function refresh() {
    const isLatest = requests.begin()
    loadKitchenSheet(service).then(
      (next) => isLatest() && setShown((before) => ({ ...before, kitchen: next })),
      () => {},
    )
  }

  useNews(kitchen)
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  const token = useToken()
  const { restaurantId } = service
  useEffect(() => {
    if (token) return watchLive({ restaurant: restaurantId }, token, { onChange: () => latest.current() })
  }, [restaurantId, token])

  return { kitchen, refresh }
}

/** Notifies when a new version of the sheet changes what the kitchen cooks. */
function useNews(kitchen: ShownSheet): void {
  const before = useRef(kitchen)
  useEffect(() => {
    const was = before.current
    before.current = kitchen
    // The sheet of another service is not news about the one before.
    if (was === kitchen || was.day !== kitchen.day || was.service !== kitchen.service) return
    if (isSameSheet(entriesOfPage(was), entriesOfPage(kitchen))) return
    ring()
    toast('La feuille de cuisine a changé.')
  }, [kitchen])
}
