import { expectAccessible } from '../axe.ts'
import { cancel } from '../bookings.ts'
import { newPerson } from '../people.ts'
import { acceptElsewhere, boardPath, cardOf, placeOrder, RESTAURANT } from '../pro/orders.ts'
import { test as atWork, newStaff } from '../pro/staff.ts'
import { expect, open, words } from '../story.ts'

/** A person of the floor staff of `RESTAURANT`. */
const test = atWork.extend({
  owner: async ({ baseURL }, use) => use(await newStaff(baseURL, { restaurant: RESTAURANT, job: 'FLOOR' })),
})

for (const [width, day] of [
  [390, 5],
  [768, 4],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 1024 } })

    test('an order is accepted, marked ready and undone, with one tap each', { tag: '@smoke' }, async ({
      page,
      baseURL,
    }) => {
      const order = await placeOrder(baseURL, await newPerson(baseURL), day)
      await open(page, boardPath(order))
      const card = cardOf(page, order)
      const tab = (name: RegExp) => page.getByRole('group', { name: 'Étapes' }).getByRole('button', { name })
      const see = async (name: RegExp) => {
        if (width < 600) await tab(name).click()
      }
      await see(/^À accepter/)
      await expect(card).toContainText(words('Sans réponse, elle est annulée dans'))
      await expect(card).toContainText('€')
      await card.getByRole('button', { name: /^Accepter/ }).click()
      await see(/^À préparer/)
      await expect(page.getByRole('region', { name: /^À préparer/ }).locator(card)).toBeVisible()
      await card.getByRole('button', { name: /^Prête/ }).click()
      await see(/^Prêtes/)
      await expect(card).toContainText(words('Prête depuis'))
      await expect(card).toContainText(words('À remettre à partir de'))
      await card.getByRole('button', { name: /^Pas encore prête/ }).click()
      await see(/^À préparer/)
      await expect(card.getByRole('button', { name: /^Prête/ })).toBeVisible()
      await page.reload()
      await see(/^À préparer/)
      await expect(card.getByRole('button', { name: /^Prête/ })).toBeVisible()
    })
  })
}

test('new orders are marked, and the decision of a colleague is shown', async ({ page, owner, baseURL }) => {
  const diner = await newPerson(baseURL)
  const first = await placeOrder(baseURL, await newPerson(baseURL), 6)
  await open(page, boardPath(first))
  const steps = page.getByRole('group', { name: 'Étapes' })
  await expect(cardOf(page, first)).toBeVisible()

  const second = await placeOrder(baseURL, diner, 6)
  await expect(cardOf(page, second)).toContainText('Nouvelle')
  await cancel(baseURL, diner, second)
  await expect(page.getByText(words('est annulée par son client.')).first()).toBeVisible()
  await expect(cardOf(page, second)).toBeHidden()

  await cardOf(page, first)
    .getByRole('button', { name: /^Refuser/ })
    .click()
  const dialog = page.getByRole('dialog', { name: words('Refuser la commande ?') })
  await dialog.getByRole('button', { name: 'Refuser la commande' }).click()
  await expect(dialog).toContainText(words('Dites pourquoi cette commande est refusée.'))
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: words('Un plat manque') }).click()
  await acceptElsewhere(baseURL, owner, first)
  await dialog.getByRole('button', { name: 'Refuser la commande' }).click()
  await expect(dialog.getByRole('alert')).toContainText(words('Cette commande est déjà acceptée : annulez-la.'))
  await expect(dialog.getByRole('textbox')).toHaveValue('Un plat manque')
  await dialog.getByRole('button', { name: 'La garder' }).click()
  await steps.getByRole('button', { name: /^À préparer/ }).click()
  await expect(cardOf(page, first).getByRole('button', { name: /^Prête/ })).toBeVisible()

  const ended = page.getByText(/^Refusées et annulées \(\d+\)$/)
  await ended.click()
  await expect(page.getByText(words('annulée par le client')).first()).toBeVisible()
})
