import type { Locator, Page } from '@playwright/test'
import { choose, continueToOrder, openBooking, openConfirmation, order, unfoldForms } from './booking.ts'
import { expectPaid, GOOD, payButton, typeCard } from './paying.ts'
import { expect, open, pathOf } from './story.ts'

type Restaurant = { id: number; name: string }

type PageWish = { day?: RegExp; dish?: string }

/** Books a table for two from a restaurant's page. The page ends on payment, or on the confirmation if nothing is ordered. */
export async function bookOnPage(
  page: Page,
  restaurant: Restaurant,
  { day = /^sam/, dish = 'Menu du soir' }: PageWish = {},
) {
  const form = await openBooking(page, restaurant)
  await choose(form, { party: '2', day, hour: '20:00' })
  await continueToOrder(page, form)
  if (dish !== '') await order(page, dish)
  const dialog = await openConfirmation(page)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/(payment|confirmation)\/[\w-]+$/)
  return shareIn(page)
}

/** Books a table for two from a restaurant's page and pays by card. */
export async function payOnPage(page: Page, restaurant: Restaurant, more: PageWish = {}) {
  const shareId = await bookOnPage(page, restaurant, more)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  return shareId
}

/** Returns the link above a restaurant's booking form to a booking that this browser has stored. */
export async function noticeOf(page: Page, restaurant: Restaurant): Promise<Locator> {
  await open(page, pathOf(restaurant))
  await unfoldForms(page, page.getByRole('button', { name: /^Réserver/ }))
  const form = page.getByRole('form', { name: 'Réserver une table' })
  await expect(form.getByRole('group', { name: 'Convives' })).toBeVisible()
  return form.getByRole('link', { name: /^(Voir ma réservation|Passer au paiement)$/ })
}

/** Returns the storage keys of the drafts and their bookings in this tab and this browser. */
export function keptDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (key) => key.startsWith('draft') && key !== 'drafts-of',
    ),
  )
}

function shareIn(page: Page): string {
  return new URL(page.url()).pathname.split('/')[3] ?? ''
}
