import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { book } from '../bookings.ts'
import { expectPaid, expectRefused, GOOD, payButton, test, typeCard } from '../paying.ts'
import type { KeptPerson } from '../people.ts'
import { sendCommand } from '../sandbox-controls.ts'
import { expect, foldedText, open, words } from '../story.ts'

const ALONE = { type: 'SELF_PAY', totalPersons: 1 } as const
const newCode = () => randomUUID().slice(0, 8).toUpperCase()

test('a promo code is deducted from the total, can be removed, and is refused if unknown', {
  tag: '@smoke',
}, async ({ page, person, baseURL }) => {
  const { code, share } = await openWithCode(page, baseURL, person, { off: '20%' })
  const summary = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(summary).toContainText(words('Total26,50 €'))
  const dialog = await openCode(page, 'Ajouter un code promo')
  const field = dialog.getByLabel('Votre code')
  for (const [typed, sentence] of [
    ['', 'Saisissez un code promo.'],
    ['douzelettres', 'Le code doit être composé de moins de 10 lettres'],
    ['inconnu', "Ce code n'existe pas."],
  ] as const) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(dialog.getByText(words(sentence))).toBeVisible()
  }
  await expectAccessible(page, 'dialog[open]')
  await field.fill(` ${code.toLowerCase().slice(0, 4)} ${code.slice(4)}`)
  await field.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(summary).toContainText(words('Réduction−5,10 €'))
  await expect(summary).toContainText(words('Total21,40 €'))

  const again = await openCode(page, `Code ${code} appliqué`)
  await expect(again.getByLabel('Votre code')).toHaveAttribute('readonly')
  await expectAccessible(page, 'dialog[open]')
  await again.getByRole('button', { name: 'Annuler' }).click()
  await expect(summary).toContainText(words('Total26,50 €'))

  await enterCode(page, code)
  await expect(summary).toContainText(words('Total21,40 €'))
  await typeCard(page, '4000000000000002')
  await payButton(page).click()
  await expectRefused(page, 'Votre banque a refusé ce paiement.')

  await open(page, `/reservation/payment/${share}`)
  const second = await openCode(page, 'Ajouter un code promo')
  await second.getByLabel('Votre code').fill(newCode())
  await page.keyboard.press('Enter')
  await expect(second.getByText(words('Vous avez déjà utilisé un coupon'))).toBeVisible()
  await page.keyboard.press('Escape')
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('main')).toContainText(words('Total21,40 €'))
})

test('after a reload nothing can be paid before the discount of the stored code is known', async ({
  page,
  person,
  baseURL,
}) => {
  const { code, share } = await openWithCode(page, baseURL, person, { off: '20%' })
  await enterCode(page, code)
  const summary = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(summary).toContainText(words('Total21,40 €'))

  const known = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(code)) await known.promise
    await route.fallback()
  })
  await open(page, `/reservation/payment/${share}`)
  await expect(summary).toContainText(words('Total26,50 €'))
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectRefused(page, "Ce que votre code retire n'est pas encore connu. Patientez un instant.")

  known.resolve()
  await expect(summary).toContainText(words('Total21,40 €'))
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('main')).toContainText(words('Total21,40 €'))
})

test('a code that covers everything requires no card', { tag: '@both' }, async ({ page, person, baseURL }) => {
  const { code } = await openWithCode(page, baseURL, person, { off: '100%', on: 'both' })
  await enterCode(page, code)
  await expect(page.getByText(words("Votre code couvre tout : aucune carte n'est demandée."))).toBeVisible()
  expect(await foldedText(payButton(page))).toBe('Confirmer la réservation')
  await payButton(page).click()
  await expectPaid(page)
})

test('if the last use of a code is taken by another diner the total without it is shown, and paid', async ({
  page,
  person,
  baseURL,
}) => {
  const code = newCode()
  await sendCommand(baseURL, { do: 'coupon', code, off: '20%', uses: 1 })
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  const other = (await book(baseURL, person, { ...ALONE, day: 4 })).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  await enterCode(page, code)
  const summary = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(summary).toContainText(words('Total21,40 €'))

  const tab = await page.context().newPage()
  await open(tab, `/reservation/payment/${other}`)
  await enterCode(tab, code)
  await expect(tab.getByRole('complementary', { name: 'Votre commande' })).toContainText(words('Total21,40 €'))
  await typeCard(tab, GOOD)
  await payButton(tab).click()
  await expectPaid(tab)
  await tab.close()

  await typeCard(page, GOOD)
  await payButton(page).click()
  const gone = 'Ce code a déjà servi autant de fois que prévu. Sans lui, le total est de 26,50 €.'
  await expect(page.getByRole('alert').filter({ hasText: words(gone) })).toBeVisible()
  await expect(summary).toContainText(words('Total26,50 €'))
  await payButton(page).click()
  await expectPaid(page)
})

/** Makes a code, books a table for one, and opens its payment. */
async function openWithCode(
  page: Page,
  baseURL: string | undefined,
  person: Pick<KeptPerson, 'token'>,
  coupon: { off: string; on?: string },
) {
  const code = newCode()
  await sendCommand(baseURL, { do: 'coupon', code, ...coupon })
  const share = (await book(baseURL, person, ALONE)).usersReservations[0]?.id
  await open(page, `/reservation/payment/${share}`)
  return { code, share }
}

async function enterCode(page: Page, code: string): Promise<void> {
  await (await openCode(page, 'Ajouter un code promo')).getByLabel('Votre code').fill(code)
  await page.keyboard.press('Enter')
}

async function openCode(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name: 'Code promo' })
  await expect(dialog).toBeVisible()
  return dialog
}
