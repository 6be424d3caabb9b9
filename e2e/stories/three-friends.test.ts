import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import {
  choicesSheet,
  choose,
  chooseEach,
  continueToOrder,
  openBasket,
  openBooking,
  openConfirmation,
} from '../booking.ts'
import { confirmAsGuest } from '../guests.ts'
import { expectPaid, GOOD, otherBrowser, payButton, test, typeCard } from '../paying.ts'
import { connectScheme, schemeSwitch } from '../payment/vouchers.ts'
import { openSheet, payInSheet } from '../payment/wallets.ts'
import { emailTo, expectToast, newEmail, newPerson } from '../people.ts'
import { forTable, orderForTable, partSwitch, partsIn } from '../shared-dishes.ts'
import { expect, fold, hydrated, open, words } from '../story.ts'

const KITCHEN = 'reservations@kintaro.example.test'

type Friend = 'an account' | 'none'

for (const [who, third] of [
  ['each with an account', 'an account'],
  ['one of them without an account', 'none'],
] as [string, Friend][]) {
  test(`three friends, ${who}, share a bottle, one leaves, and the kitchen sees the remaining order`, async ({
    page,
    baseURL,
    browser,
  }) => {
    const note = `Sans wasabi ${randomUUID().slice(0, 8)}`
    const hosts = await orderAsHost(page)
    await connectScheme(page, 'Edenred', 'Camille')
    await expect(schemeSwitch(page, 'Ticket Restaurant')).toBeChecked()
    await typeCard(page, GOOD)
    await payButton(page).click()
    await expectPaid(page)
    const link = new URL(await page.getByRole('textbox', { name: words("Lien d'invitation") }).inputValue()).pathname
    const [whole = ''] = await partsIn(forTable(page))

    const karim = await newPerson(baseURL)
    const at = { link, bottle: hosts.bottle }
    await asFriend(browser, baseURL, karim.token, async (his) => {
      const karims = await joinTable(his, { ...at, nth: 1, avoids: 'Gluten' })
      await typeCard(his, GOOD)
      await payButton(his).click()
      await expectPaid(his)
      const changed = await changeOrder(his, note)
      const givenUp = karims.filter((one) => ![...hosts.dishes, ...changed].includes(one))
      expect(givenUp).not.toHaveLength(0)

      const account = third === 'an account' ? await newPerson(baseURL) : null
      await asFriend(browser, baseURL, account?.token, async (theirs) => {
        const thirds = await joinTable(theirs, { ...at, nth: 2 })
        if (!account) {
          await theirs.getByLabel('Prénom').fill('Léa')
          await theirs.getByLabel('Nom', { exact: true }).fill('Durand')
          await theirs.getByLabel('Adresse email').fill(newEmail())
        }
        await payInSheet(await openSheet(theirs, 'Apple Pay'), 'accordé')
        await expectPaid(theirs)
        await expect.poll(() => partsIn(forTable(page))).toHaveLength(3)
        await expect.poll(() => partsIn(forTable(his))).toHaveLength(3)
        await expect.poll(async () => sumOf(await partsIn(forTable(theirs)))).toBe(sumOf([whole]))

        await theirs.getByRole('button', { name: 'Quitter la table' }).click()
        const dialog = theirs.getByRole('dialog', { name: /Quitter la table/ })
        await dialog.getByRole('button', { name: 'Quitter la table' }).click()
        await expectToast(theirs, words('Vous avez quitté la table.'))

        for (const left of [page, his]) {
          await expect.poll(() => partsIn(forTable(left))).toHaveLength(2)
          expect(sumOf(await partsIn(forTable(left)))).toBe(sumOf([whole]))
          await expect(forTable(left).getByRole('status')).toContainText(words('ne partage plus'))
        }

        const close = words('Confirmer avec les présents')
        await page.getByRole('button', { name: close }).click()
        await page
          .getByRole('dialog', { name: close })
          .getByRole('button', { name: /^Confirmer/ })
          .click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est réservé !"))

        const { text } = await emailTo(baseURL, KITCHEN, note)
        const list = fold(text)
        expect(list.split(hosts.bottle)).toHaveLength(2)
        expect(list).toContain('Pour la table')
        expect(list.match(/Allergies signalées/g)).toHaveLength(1)
        const served = [...hosts.dishes, ...changed]
        for (const dish of served) expect(list).toContain(dish)
        for (const dish of [...givenUp, ...thirds].filter((one) => !served.includes(one))) {
          expect(list).not.toContain(dish)
        }
        expect(list).not.toContain('Durand')
      })
    })
  })
}

/** Orders a formula and a dish for the table, for four, today. Ends on the payment screen. */
async function orderAsHost(page: Page): Promise<{ dishes: string[]; bottle: string }> {
  const form = await openBooking(page, DEMO.takesVouchers)
  await choose(form, { party: '4', sharing: 'Chacun commande et paie sa part' })
  await form.getByRole('group', { name: 'Date' }).getByRole('radio').first().check({ force: true })
  await form.getByRole('group', { name: 'Heure' }).getByRole('radio').last().check({ force: true })
  await continueToOrder(page, form)
  const dishes = await orderFormula(page, 0)
  const bottle = await orderForTable(page)
  await page.keyboard.press('Escape')
  const dialog = await openConfirmation(page)
  await expect(dialog).toContainText(words('pour la table'))
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\//)
  await expect(page.getByRole('complementary', { name: 'Votre commande' })).toContainText(words('votre part de'))
  return { dishes, bottle }
}

type Joining = { link: string; bottle: string; nth: number; avoids?: string }

/** Joins with a formula and a share of the bottle. Ends on the payment screen. */
async function joinTable(page: Page, { link, bottle, nth, avoids }: Joining): Promise<string[]> {
  await open(page, link.replace('/join/', '/menu/'))
  const shareable = page.getByRole('region', { name: 'À partager' })
  await expect(shareable).toContainText(bottle)
  if (avoids) await tellAllergy(page, avoids)
  const dishes = await orderFormula(page, nth)
  await partSwitch(shareable).check()
  const form = await confirmAsGuest(page)
  await form.getByRole('button', { name: /onfirmer$/ }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\//)
  await expect(page.getByRole('complementary', { name: 'Votre commande' })).toContainText(words('partagé à'))
  return dishes
}

/** Orders the first formula with choices, with the n-th dish of each course. Returns their names. */
async function orderFormula(page: Page, nth: number): Promise<string[]> {
  const formulas = page.getByRole('region', { name: 'Formules' })
  await formulas
    .getByRole('button', { name: /^Ajouter / })
    .first()
    .click()
  const sheet = choicesSheet(page)
  await expect(sheet).toBeVisible()
  const dishes = await chooseEach(sheet, nth)
  await sheet.getByRole('button', { name: /^Ajouter · / }).click()
  await expect(sheet).toBeHidden()
  return dishes
}

async function tellAllergy(page: Page, allergen: string): Promise<void> {
  const basket = await openBasket(page)
  await basket.getByRole('button', { name: 'Signaler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vos allergies' })
  await dialog.getByRole('checkbox', { name: allergen }).check()
  await dialog.getByRole('checkbox', { name: words("J'accepte que Tablée") }).check()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Escape')
}

/** Changes the order after joining: the first dish of each course, and a note to the kitchen. Returns the dishes. */
async function changeOrder(page: Page, note: string): Promise<string[]> {
  await page.getByRole('link', { name: 'Changer mes plats' }).click()
  await hydrated(page)
  await page.getByRole('button', { name: /^Voir mes plats/ }).click()
  const chosen = page.getByRole('dialog', { name: 'Votre commande' })
  await chosen.getByRole('button', { name: /^Modifier les choix/ }).click()
  const sheet = choicesSheet(page)
  const dishes = await chooseEach(sheet, 0)
  await sheet.getByRole('button', { name: /^Enregistrer · / }).click()
  await expect(sheet).toBeHidden()
  await chosen.getByLabel('Un mot pour la cuisine').fill(note)
  await chosen.getByRole('button', { name: 'Enregistrer mes plats' }).click()
  await expectPaid(page)
  return dishes
}

async function asFriend(
  browser: Browser,
  baseURL: string | undefined,
  token: string | undefined,
  story: (page: Page) => Promise<void>,
): Promise<void> {
  await otherBrowser(browser, story, { baseURL, ...(token && { token }) })
}

/** Returns the sum in cents of texts such as 'Vous 9,00 €'. */
function sumOf(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + Number(part.replace(/\D/g, '')), 0)
}
