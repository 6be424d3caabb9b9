import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { choicesSheet, missingIn } from '../booking.ts'
import { chooseByKey, pressByKey, tabTo } from '../keys.ts'
import { expectPaid, GOOD, otherBrowser, payButton, test } from '../paying.ts'
import { newEmail } from '../people.ts'
import { expect, hydrated, open, pathOf, words } from '../story.ts'

test('a table is booked and paid, and joined and paid by a guest, with the keyboard alone', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  await open(page, pathOf(DEMO.eightPlus))
  const form = page.getByRole('form', { name: 'Réserver une table' })
  const choice = (name: string | RegExp) => form.getByRole('radio', { name, exact: typeof name === 'string' })
  await expect(choice('20:00')).toBeVisible()
  await chooseByKey(page, choice(/^mer/))
  await chooseByKey(page, choice('2'))
  await chooseByKey(page, choice('20:00'))
  await chooseByKey(page, choice(words('Chacun commande et paie sa part')))
  await pressByKey(page, form.getByRole('button', { name: /^Continuer · / }))
  await orderByKey(page)
  await payByKey(page)
  await expectPaid(page)
  const link = await page.getByRole('textbox', { name: words("Lien d'invitation") }).inputValue()

  await otherBrowser(browser, async (guest) => {
    await guest.goto(link)
    await hydrated(guest)
    await pressByKey(guest, guest.getByRole('link', { name: 'Continuer sans compte' }))
    await orderByKey(guest)
    await tabTo(guest, guest.getByLabel('Prénom'))
    await guest.keyboard.type('Léa')
    await tabTo(guest, guest.getByLabel('Nom', { exact: true }))
    await guest.keyboard.type('Durand')
    await tabTo(guest, guest.getByLabel('Adresse email'))
    await guest.keyboard.type(newEmail())
    await payByKey(guest)
    await expectPaid(guest)
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est réservé !"))
})

/** Orders a formula and confirms the table. Ends on the payment screen. */
async function orderByKey(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/reservation\/menu/)
  // The new screen takes the focus, from which Tab continues.
  await expect(page.getByRole('main')).toBeFocused()
  await pressByKey(page, page.getByRole('main').getByRole('button', { name: 'Ajouter Grande tablée' }))
  const sheet = choicesSheet(page)
  await expect(sheet).toBeVisible()
  const [send, missing] = [sheet.getByRole('button', { name: /^Ajouter · / }), missingIn(sheet)]
  await pressByKey(page, send)
  await expect(missing.first()).toBeVisible()
  // The focus moves to each missing choice.
  while ((await missing.count()) > 0) {
    await expect(missing.first().locator('input:enabled').first()).toBeFocused()
    await page.keyboard.press('Space')
    await pressByKey(page, send)
  }
  await expect(sheet).toBeHidden()
  await pressByKey(page, page.getByRole('button', { name: 'Commander', exact: true }))
  await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }))
  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
}

async function payByKey(page: Page): Promise<void> {
  for (const [frame, field, typed] of [
    ['numéro de carte', 'Numéro de carte', GOOD],
    ["date d'expiration", "Date d'expiration", '1234'],
    ['CVC', 'Code CVC', '123'],
  ] as const) {
    const input = page.frameLocator(`iframe[title*="${frame}"]`).getByLabel(field)
    // A skeleton is shown until the provider's frame is ready.
    await expect(input).toBeVisible()
    await tabTo(page, page.locator(`iframe[title*="${frame}"]`))
    await expect(input).toBeFocused()
    await page.keyboard.type(typed)
    await expect(input).not.toHaveValue('')
  }
  // The frames notify the page, which then pays with their values.
  await expect(page.locator('.StripeElement--complete')).toHaveCount(3)
  await pressByKey(page, payButton(page))
}
