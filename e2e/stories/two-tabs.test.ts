import type { Page, Request } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectStateAccessible } from '../axe.ts'
import { choose, continueToOrder, openBasket, openBooking, openConfirmation, order, unfoldForms } from '../booking.ts'
import { expectPaid, GOOD, payButton, test, typeCard } from '../paying.ts'
import { expect, hydrated, open, words } from '../story.ts'

const NONNA = DEMO.eightPlus

test('an order confirmed in two tabs at once is one booking, and every other tab leads to it', async ({
  page,
  context,
}) => {
  const form = await openBooking(page, NONNA)
  await choose(form, { party: '2', day: /^mer/, hour: '20:00' })
  await continueToOrder(page, form)
  await order(page, 'Menu du soir')
  const [second, third] = [await context.newPage(), await context.newPage()]
  for (const tab of [second, third]) await open(tab, '/reservation/menu')

  const pressed = new Set<Request>()
  const bothPressed = Promise.withResolvers<void>()
  await context.route('**/graphql', async (route) => {
    if (route.request().headers()['idempotency-key'] !== undefined) {
      if (pressed.add(route.request()).size === 2) bothPressed.resolve()
      await bothPressed.promise
    }
    await route.continue()
  })
  const dialogs = [await openConfirmation(page), await openConfirmation(second)]
  await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: 'Confirmer' }).click()))
  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  await expect(second).toHaveURL(page.url())
  await context.unrouteAll({ behavior: 'wait' })

  await expect(titleOf(third)).toHaveText(words('Votre table est déjà retenue.'))
  await expectStateAccessible(third)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect(titleOf(third)).toHaveText(words('Votre table est déjà réservée.'))
  await third.reload()
  await third.getByRole('link', { name: 'Réserver une autre table' }).click()
  await unfoldForms(third, third.getByRole('button', { name: /^Réserver/ }))
  await third.getByRole('form').getByRole('link', { name: 'Voir ma réservation' }).click()
  await expectPaid(third)
  expect(third.url()).toBe(page.url())

  await open(page, '/user/reservations')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('a tab whose day was changed in another asks which one to keep, and nothing is lost', { tag: '@both' }, async ({
  page,
  context,
}) => {
  const form = await openBooking(page, NONNA)
  await choose(form, { party: '2', day: /^mer/, hour: '12:30' })
  await continueToOrder(page, form)
  await order(page, 'Midi express')

  // A duplicated tab has the same session storage.
  const opening = context.waitForEvent('page')
  await page.evaluate(() => window.open(location.href))
  const copy = await opening
  await hydrated(copy)
  const other = await openBooking(copy, NONNA)
  await choose(other, { day: /^sam/, hour: '20:00' })
  await continueToOrder(copy, other)

  await expect(titleOf(page)).toHaveText(words('Une autre commande est en cours.'))
  await expect(page.getByRole('main')).toContainText(words('mer. 25 nov. à 12:30'))
  await expect(page.getByRole('main')).toContainText(words('sam. 28 nov. à 20:00'))
  await expectStateAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Garder celle-ci' }).click()
  await expect(page.getByRole('main')).toContainText(words('mer. 25 nov. à 12:30'))
  await expect(await openBasket(page)).toContainText('Midi express')

  await expect(titleOf(copy)).toHaveText(words('Une autre commande est en cours.'))
  await copy.getByRole('button', { name: words("Reprendre l'autre") }).click()
  await expect(titleOf(copy)).toHaveText(NONNA.name)
  await expect(copy.getByRole('main')).toContainText(words('mer. 25 nov. à 12:30'))
})

function titleOf(page: Page) {
  return page.getByRole('heading', { level: 1 })
}
