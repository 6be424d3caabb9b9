import type { Draft } from '@tablee/domain/ordering/draft'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Lunch, loadLunch } from './load-lunch.ts'

/** Replaces the id of the company's address until it is saved. */
export const NEW_OFFICE = 'office'

type Places = Pick<Lunch, 'office' | 'addresses'>

/**
 * The delivery address of the basket. `chosen` is the address that the page shows. `chosenNow` reloads the addresses if the
 * wanted one is unknown to the page: another tab may have saved it since, or it was deleted.
 */
export function useLunchAddress(basket: readonly Draft[], lunch: Lunch) {
  const [picked, choose] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const wanted = picked ?? addressOf(basket)
  const unknown = isKnown(wanted, lunch) ? null : wanted
  useEffect(() => {
    if (unknown !== null) void revalidate()
  }, [unknown, revalidate])

  return {
    chosen: chosenAddress(wanted, lunch),
    choose,
    /** Throws the errors of `send`. */
    async chosenNow(): Promise<{ chosen: string | null; office: Lunch['office'] }> {
      const places = unknown === null ? lunch : await loadLunch()
      return { chosen: chosenAddress(wanted, places), office: places.office }
    },
  }
}

/** Returns the wanted address if it is saved, otherwise the company's. */
export function chosenAddress(wanted: string | null, { office, addresses }: Places): string | null {
  if (wanted !== NEW_OFFICE && addresses.some(({ id }) => id === wanted)) return wanted
  if (office.kind === 'saved') return office.id
  return office.kind === 'new' ? NEW_OFFICE : null
}

function isKnown(wanted: string | null, { addresses }: Places): boolean {
  return wanted === null || wanted === NEW_OFFICE || addresses.some(({ id }) => id === wanted)
}

function addressOf(basket: readonly Draft[]): string | null {
  const order = basket.find(({ deliveryPreferenceId }) => deliveryPreferenceId !== null)
  return order ? String(order.deliveryPreferenceId) : null
}
