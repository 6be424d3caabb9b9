import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible, expectScreenAccessible } from '../axe.ts'
import { choose, continueToOrder, openBasket, openBooking, openConfirmation } from '../booking.ts'
import { book, join } from '../bookings.ts'
import { confirmAsGuest, guestPage } from '../guests.ts'
import { answerBank, CARD_WITH_3DS, expectPaid, payButton, test, typeCard } from '../paying.ts'
import { ask, expectToast, newEmail, newPerson } from '../people.ts'
import { payByCard, shareOf } from '../screens/pay-by-card.ts'
import { forTable, orderForTable, partSwitch, partsIn } from '../shared-dishes.ts'
import { expect, hydrated, open, words } from '../story.ts'

test('a host orders a shared dish, a guest without an account takes a part and leaves, and the host has it all', {
  tag: '@both',
}, async ({ page, browser }) => {
  const form = await openBooking(page, DEMO.eightPlus)
  await choose(form, { party: '3', day: /^mer/, hour: '20:00', sharing: 'Chacun commande, je paie pour tous' })
  await continueToOrder(page, form)
  const dish = await orderForTable(page)
  const line = (await openBasketAgain(page)).locator('[data-dish]').first()
  await expect(line).toContainText(words('Partagé à parts égales avec les convives qui le cochent.'))
  await expect(line).toContainText(words('le prix entier'))
  await expectAccessible(page, 'main')

  // The choice survives a reload.
  await page.reload()
  await hydrated(page)
  const basket = await openBasketAgain(page)
  await expect(basket.getByRole('checkbox', { name: /^Pour la table/ })).toBeChecked()
  await page.keyboard.press('Escape')
  const dialog = await openConfirmation(page)
  await expect(dialog).toContainText(words(`${dish} · pour la table`))
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/confirmation\//)
  await expect(forTable(page)).toContainText(dish)
  const [whole = ''] = await partsIn(forTable(page))
  expect(whole).toMatch(/^Vous \d+,\d\d €$/)
  const link = await page.getByRole('textbox', { name: words("Lien d'invitation") }).inputValue()

  await guestPage(browser, async (lea) => {
    await open(lea, new URL(link).pathname)
    await lea.getByRole('link', { name: 'Continuer sans compte' }).click()
    await hydrated(lea)
    const shareable = lea.getByRole('region', { name: 'À partager' })
    await expect(shareable).toContainText(dish)
    await expect(shareable).toContainText(words('Si un convive se retire, sa part se répartit entre les autres.'))
    const part = partSwitch(shareable)
    await expect(part).toHaveAccessibleDescription(words('Votre part serait de'))
    await expectAccessible(lea, 'main')
    await part.focus()
    await lea.keyboard.press('Space')
    await expect(part).toBeChecked()
    await lea.reload()
    await hydrated(lea)
    await expect(part).toBeChecked()

    // A share of a dish for the table counts as an order.
    const names = await confirmAsGuest(lea)
    await expectAccessible(lea, 'dialog[open]')
    await names.getByLabel('Prénom').fill('Léa')
    await names.getByLabel('Nom', { exact: true }).fill('Durand')
    await names.getByLabel('Adresse email').fill(newEmail())
    await names.getByRole('button', { name: 'Confirmer' }).click()
    await expect(lea).toHaveURL(/\/reservation\/confirmation\/.+/)
    await expect(partSwitch(forTable(lea))).toBeChecked()
    await expectScreenAccessible(lea)

    // The host sees it without a reload, and the guest sees the host's changes.
    await expect
      .poll(() => partsIn(forTable(page)))
      .toEqual([expect.stringMatching(/^Vous/), expect.stringMatching(/^Léa/)])
    await lea.getByRole('button', { name: 'Quitter la table' }).click()
    await lea
      .getByRole('dialog', { name: /Quitter la table/ })
      .getByRole('button', { name: 'Quitter la table' })
      .click()
    await expectToast(lea, words('Vous avez quitté la table.'))
  })

  await expect.poll(() => partsIn(forTable(page))).toEqual([whole])
  const news = forTable(page).getByRole('status')
  await expect(news).toContainText(words('Léa D. ne partage plus'))
  await expectScreenAccessible(page)
  await page.reload()
  await hydrated(page)
  await expect(news).toContainText(words('Léa D. ne partage plus'))
  await news.getByRole('button', { name: words("J'ai vu") }).click()
  await expect(news).toBeEmpty()

  await open(page, '/user/reservations')
  await page.getByRole('article').getByRole('button', { name: 'Détails' }).click()
  const details = page.getByRole('dialog', { name: 'Détails de la réservation' })
  await expect.poll(() => partsIn(forTable(details))).toEqual([whole])
  await expectAccessible(page, 'dialog[open]')
})

test('a part added after paying is agreed to and sent to the bank, and a refusal changes nothing', async ({
  page,
  person,
  baseURL,
}) => {
  const host = await newPerson(baseURL)
  const booked = await book(baseURL, host, { type: 'SELF_PAY', totalPersons: 3, isShared: true })
  await payByCard(baseURL, host, shareOf(booked))
  const { id } = await join(baseURL, await linkOf(baseURL, host.token, shareOf(booked)), { token: person.token })
  await open(page, `/order/payment/${id}`)
  await typeCard(page, CARD_WITH_3DS)
  await payButton(page).click()
  await answerBank(page, 'Authentifier')
  await expectPaid(page)

  const region = forTable(page)
  const part = partSwitch(region)
  await expect(part).not.toBeChecked()
  const [whole] = await partsIn(region)
  await part.click()
  const dialog = page.getByRole('dialog', { name: 'Vos plats coûtent plus' })
  await expect(dialog).toContainText(words('Si un convive se retire, sa part se répartit entre les autres.'))
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(part).toBeFocused()
  await expect(part).not.toBeChecked()

  await page.keyboard.press('Space')
  await payButton(page).click()
  await answerBank(page, 'Refuser')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Votre réservation n'a pas changé"))
  await page.getByRole('link', { name: 'Voir ma réservation' }).click()
  await expect(part).not.toBeChecked()
  expect(await partsIn(region)).toEqual([whole])

  await part.click()
  await payButton(page).click()
  await answerBank(page, 'Authentifier')
  await expectPaid(page)
  await expect(part).toBeChecked()
  await expect(page.getByRole('region', { name: 'Votre commande' })).toContainText(words('partagé à 2'))
})

test('the guest who ordered a shared dish removes it for everybody, after seeing who shares it', {
  tag: '@smoke',
}, async ({ page, person, baseURL, browser }) => {
  const booked = await book(baseURL, person, { isShared: true })
  const guest = { firstName: 'Léa', lastName: 'Durand', email: newEmail() }
  const { id, guestToken } = await join(baseURL, booked.invitationLink?.id ?? '', guest)
  await open(page, `/reservation/confirmation/${shareOf(booked)}`)
  await guestPage(browser, async (lea) => {
    await asGuest(lea, id, guestToken ?? '')
    await expect.poll(() => partsIn(forTable(page))).toHaveLength(1)
    const [whole] = await partsIn(forTable(page))
    await partSwitch(forTable(lea)).check()
    await expect.poll(() => partsIn(forTable(page))).toHaveLength(2)
    await partSwitch(forTable(lea)).uncheck()
    await expect.poll(() => partsIn(forTable(page))).toEqual([whole])
    await partSwitch(forTable(lea)).check()
    await expect.poll(() => partsIn(forTable(page))).toHaveLength(2)

    const off = forTable(page).getByRole('button', { name: /^Retirer pour tous/ })
    await off.click()
    const dialog = page.getByRole('dialog', { name: /^Retirer/ })
    await expect(dialog).toContainText(words('Léa D. le partage avec vous.'))
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('button', { name: 'Le garder' }).click()
    await expect(off).toBeFocused()
    await off.click()
    await dialog.getByRole('button', { name: 'Retirer pour tous' }).click()
    await expect(forTable(page)).toContainText(words("Plus rien n'est partagé à cette table."))
    await expect(forTable(page).getByRole('heading')).toBeFocused()
    await expect(forTable(page).getByRole('status')).toBeEmpty()
    await expect(forTable(lea).getByRole('status')).toContainText(words("n'est plus à la table"))
  })
})

test('a part that is deselected before its selection is confirmed stays deselected', async ({
  page,
  person,
  baseURL,
}) => {
  const host = await newPerson(baseURL)
  const booked = await book(baseURL, host, { isShared: true })
  const { id } = await join(baseURL, booked.invitationLink?.id ?? '', { token: person.token })
  await open(page, `/reservation/confirmation/${id}`)
  const region = forTable(page)
  const held = Promise.withResolvers<void>()
  const sent: string[][] = []
  await page.route('**/graphql', async (route) => {
    const wanted = route.request().postDataJSON()?.variables?.input?.sharedDishes
    if (wanted) sent.push(wanted)
    if (wanted?.length > 0) await held.promise
    await route.fallback()
  })
  // Nothing is due, so the switch moves at once.
  await partSwitch(region).check()
  await expect.poll(() => sent).toHaveLength(1)
  await partSwitch(region).uncheck()
  expect(sent).toHaveLength(1)
  held.resolve()
  await expect.poll(() => sent).toEqual([[expect.any(String)], []])
  await expectToast(page, words("C'est noté : vous n'en prenez plus."))
  await expect(partSwitch(region)).not.toBeChecked()
  await expect.poll(() => partsIn(region)).toEqual([expect.stringMatching(/^Inès/)])
})

test('a shared dish becomes individual with a message if nobody else orders', async ({ page }) => {
  const form = await openBooking(page, DEMO.eightPlus)
  await choose(form, { party: '2', day: /^mer/, hour: '20:00', sharing: 'Chacun commande et paie sa part' })
  await continueToOrder(page, form)
  const dish = await orderForTable(page)
  const again = await openBooking(page, DEMO.eightPlus)
  await choose(again, { party: '1' })
  await continueToOrder(page, again)
  await expect(page.getByText(words(`« ${dish} » n'est plus pour la table`))).toBeVisible()
  await expect((await openBasketAgain(page)).getByRole('checkbox', { name: /^Pour la table/ })).toHaveCount(0)
})

/** Returns the basket, opening it if needed. */
async function openBasketAgain(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Votre commande' })
  return (await dialog.isVisible()) ? dialog : openBasket(page)
}

/** Returns the link of a table whose host has paid. */
async function linkOf(baseURL: string | undefined, token: string, id: string): Promise<string> {
  type Linked = { getReservation: { invitationLink: { id: string } } }
  const query = 'query ($id: ID!) { getReservation(uuid: $id) { invitationLink { id } } }'
  return (await ask<Linked>(baseURL, query, { id }, token)).getReservation.invitationLink.id
}

async function asGuest(page: Page, id: string, token: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [`guest:${id}`, token])
  await open(page, `/reservation/confirmation/${id}`)
}
