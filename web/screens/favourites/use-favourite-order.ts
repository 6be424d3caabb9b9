import type { LatLon } from '@tablee/domain/map/zones'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { devicePosition } from '../../shared/search-bar/device-position.ts'
import { toast } from '../../ui/toast.tsx'
import type { FavouriteOrder } from './favourite-order.ts'
import { orderOf } from './favourites-sort.tsx'

/**
 * The sort order in the URL, and the device's position once sorting by distance needs it. If the position is refused, a message
 * is shown and the order stays.
 */
export function useFavouriteOrder() {
  const [params, setParams] = useSearchParams()
  const [position, setPosition] = useState<LatLon | null>(null)
  const order = orderOf(params.get('tri'))

  const change = useCallback(
    (next: FavouriteOrder) => setParams(next ? { tri: next } : {}, { replace: true, preventScrollReset: true }),
    [setParams],
  )

  const isAsked = order === 'proximite' && position === null
  useEffect(() => {
    if (!isAsked) return
    devicePosition().then(setPosition, (error: Error) => {
      toast(error.message)
      change('')
    })
  }, [isAsked, change])

  return { order, position, change }
}
