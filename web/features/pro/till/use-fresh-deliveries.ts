import { MINUTE, SECOND } from '@tablee/domain/calendar/calendar'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownDelivery } from './ask-till.ts'

/**
 * Reads the page again while a delivery is about to leave, of which nobody else would tell: two seconds after it was read
 * last, so that a slow network is not asked anew before it has answered.
 */
export function useFreshDeliveries(deliveries: readonly ShownDelivery[]): void {
  const { state, revalidate } = useRevalidator()
  const isSoon = deliveries.some(({ dueAt, tries, triedAt, createdAt }) => {
    return dueAt !== null && (tries === 0 || dueAt - (triedAt ?? createdAt) < MINUTE)
  })
  const isDue = isSoon && state === 'idle'
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(revalidate, 2 * SECOND)
    return () => clearTimeout(timer)
  }, [isDue, revalidate])
}
