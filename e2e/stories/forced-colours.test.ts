import type { Locator } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { openBooking } from '../booking.ts'
import { book, join } from '../bookings.ts'
import { newEmail, test } from '../people.ts'
import { shareOf } from '../screens/pay-by-card.ts'
import { expect, open, words } from '../story.ts'

test('selected options are visible in forced colours', { tag: ['@both', '@smoke'] }, async ({
  page,
  person,
  baseURL,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const form = await openBooking(page, DEMO.eightPlus)
  const date = form.getByRole('group', { name: 'Date' }).locator('label')
  expect(await groundOf(date.first())).not.toBe(await groundOf(date.nth(1)))
  const ways = page.getByRole('tablist', { name: 'Sur place, à emporter ou livré' }).getByRole('tab')
  expect(await groundOf(ways.first())).not.toBe(await groundOf(ways.nth(1)))
  const sharing = form.getByRole('group', { name: words("L'addition") }).locator('label')
  expect(await groundOf(sharing.first())).not.toBe(await groundOf(sharing.nth(1)))
  await page.keyboard.press('Escape')
  const tabs = page.getByRole('tablist', { name: 'Le restaurant' }).getByRole('tab')
  expect(await groundOf(tabs.first())).not.toBe(await groundOf(tabs.nth(1)))

  const booked = await book(baseURL, person, { totalPersons: 3 })
  await join(baseURL, booked.invitationLink?.id ?? '', { firstName: 'Léa', lastName: 'Durand', email: newEmail() })
  await open(page, `/reservation/confirmation/${shareOf(booked)}`)
  const seats = page.getByRole('list', { name: 'Autour de la table' }).getByRole('listitem')
  await expect(seats).toHaveCount(3)
  const borders = await seats.evaluateAll((all) =>
    all.map((seat) => getComputedStyle(seat.firstElementChild ?? seat).borderTopStyle),
  )
  expect(borders, 'two that are taken, one that is free').toEqual(['solid', 'solid', 'dashed'])
  await expect(page.getByRole('button', { name: /^Copier/ })).toHaveCSS('border-top-width', '1px')
})

function groundOf(control: Locator): Promise<string> {
  return control.evaluate((element) => getComputedStyle(element).backgroundColor)
}
