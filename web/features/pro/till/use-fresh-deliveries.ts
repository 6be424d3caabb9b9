import { MINUTE, SECOND } from '@tablee/domain/calendar/calendar'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownDelivery } from './ask-till.ts'

/** Reads the page again every two seconds while a delivery is about to leave, of which nobody else would tell. */
export function useFreshDeliveries(deliveries: readonly ShownDelivery[]): void {
  const { revalidate } = useRevalidator()
  const isSoon = deliveries.some(({ dueAt, triedAt, createdAt }) => {
    return dueAt !== null && dueAt - (triedAt ?? createdAt) < MINUTE
  })
  useEffect(() => {
    if (!isSoon) return
    const timer = setInterval(revalidate, 2 * SECOND)
    return () => clearInterval(timer)
  }, [isSoon, revalidate])
}
