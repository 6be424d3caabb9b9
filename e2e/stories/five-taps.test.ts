import type { Locator } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { order } from '../booking.ts'
import { expectPaid, test } from '../paying.ts'
import { keepCard } from '../screens/pay-by-card.ts'
import { expect, open, pathOf, words } from '../story.ts'

test('a table is paid in at most five taps from its restaurant, not counting those on dishes', {
  tag: ['@phone', '@smoke'],
}, async ({ page, person, baseURL }) => {
  await keepCard(baseURL, person)
  await open(page, pathOf(DEMO.eightPlus))
  let taps = 0
  const tap = async (control: Locator) => {
    await control.tap()
    taps++
  }

  await tap(
    page
      .getByRole('list', { name: /^Tables libres/ })
      .getByRole('button')
      .nth(4),
  )
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Continuer · / }))
  await order(page, 'Grande tablée')
  await tap(page.getByRole('button', { name: /^Commander · / }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }))
  const pay = page.getByRole('button', { name: /^Confirmer · / })
  await expect(pay, 'its sum and what it obliges to, without scrolling').toBeInViewport({ ratio: 1 })
  await expect(pay).toContainText('commande avec obligation de paiement')
  await tap(pay)
  await expectPaid(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est réservé !"))
  expect(taps).toBeLessThanOrEqual(5)
})
