import { MINUTE, SECOND } from '@tablee/domain/calendar/calendar'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownDelivery } from './ask-till.ts'

/**
 * Reloads the page while a delivery is about to be sent, because no live update reports it. It waits two seconds after each
 * response, so that a slow network never has two requests at once.
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
