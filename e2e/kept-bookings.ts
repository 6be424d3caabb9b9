import type { Locator, Page } from '@playwright/test'
import { choose, goOnToOrder, openBooking, openConfirmation, order, unfoldForms } from './booking.ts'
import { expectPaid, GOOD, payButton, typeCard } from './paying.ts'
import { expect, open, pathOf } from './story.ts'

type House = { id: number; name: string }

/** Books a table for two from a restaurant's page. The page ends on payment, or on the confirmation if nothing is ordered. */
export async function bookOnPage(page: Page, house: House, { day = /^sam/, dish = 'Menu du soir' } = {}) {
  const form = await openBooking(page, house)
  await choose(form, { party: '2', day, hour: '20:00' })
  await goOnToOrder(page, form)
  if (dish !== '') await order(page, dish)
  const dialog = await openConfirmation(page)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/(payment|confirmation)\/[\w-]+$/)
  return shareIn(page)
}

/** Books a table for two from a restaurant's page and pays by card. */
export async function payOnPage(page: Page, house: House, more: Parameters<typeof bookOnPage>[2] = {}) {
  const shareId = await bookOnPage(page, house, more)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  return shareId
}

/** Returns the link above a restaurant's booking form to a booking that this browser has stored. */
export async function noticeOf(page: Page, house: House): Promise<Locator> {
  await open(page, pathOf(house))
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
