import type { Page } from '@playwright/test'
import { openAccount, passCaptcha } from '../auth-dialog.ts'
import { expectAccessible } from '../axe.ts'
import { CARD_WITH_3DS, expectNumberAskedFor, GOOD, otherBrowser, test, typeCard } from '../paying.ts'
import { ask, expectToast } from '../people.ts'
import { expect, failGraphql, open, words } from '../story.ts'

/** The parameter with the name on the card. */
const NAMED = 'billing_details[name]'

test('a card is added to the wallet and removed again', { tag: ['@both', '@smoke'] }, async ({ page }) => {
  await open(page, '/')
  const account = await openAccount(page)
  await account.getByRole('link', { name: 'Moyens de paiement' }).click()
  await expect(page).toHaveURL('/user/wallet')
  await expect(page.getByText(words('Aucune carte enregistrée.'))).toBeVisible()

  const dialog = await askToAdd(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expectNumberAskedFor(page)
  await expectAccessible(page, 'dialog[open]')
  await typeCard(page, GOOD)
  const kept = page.waitForRequest(/\/v1\/payment_methods$/)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  expect(new URLSearchParams((await kept).postData() ?? '').getAll(NAMED)).toEqual(['Inès Martin'])
  await expectToast(page, words('Votre carte a été enregistrée.'))
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await expect(page.getByText('Expire le 12/34')).toBeVisible()

  await page.getByRole('button', { name: words('Supprimer la carte Visa •••• 4242') }).click()
  const leaving = page.getByRole('dialog', { name: words('Supprimer cette carte ?') })
  await expect(leaving).toContainText(words('Si une réservation doit encore être réglée avec elle'))
  await expect(leaving.getByRole('button', { name: 'Garder', exact: true })).toBeVisible()
  const [gone, spared] = await Promise.all(
    ['Supprimer', 'Garder'].map((name) => leaving.getByRole('button', { name, exact: true }).boundingBox()),
  )
  expect(gone?.width).toBe(spared?.width)
  await expectAccessible(page, 'dialog[open]')
  await leaving.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Visa •••• 4242')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(words('Aucune carte enregistrée.'))).toBeVisible()
})

test('the wallet is fetched each time it opens, with a card added in another tab', async ({ page, context }) => {
  const toWallet = async (tab: Page) =>
    (await openAccount(tab)).getByRole('link', { name: 'Moyens de paiement' }).click()
  await open(page, '/faq')
  await toWallet(page)
  await expect(page.getByText(words('Aucune carte enregistrée.'))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/faq')

  const tab = await context.newPage()
  await open(tab, '/user/wallet')
  await askToAdd(tab)
  await typeCard(tab, GOOD)
  await tab.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(tab.getByText('Visa •••• 4242')).toBeVisible()

  await toWallet(page)
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
})

test('the card form shows that it is loading until its frames are ready', async ({ page }) => {
  const frames = Promise.withResolvers<void>()
  await page.route('**/stripe/frames/**', async (route) => {
    await frames.promise
    await route.continue()
  })
  await open(page, '/user/wallet')
  const dialog = await askToAdd(page)
  const waiting = dialog.locator('[aria-busy=true]')
  await expect(waiting).toHaveCount(3)
  frames.resolve()
  await expect(waiting).toHaveCount(0)
  await typeCard(page, GOOD)
})

test('a diner who tried many cards is asked for the captcha, and keeps what was typed', async ({
  page,
  person,
  baseURL,
}) => {
  const setUp = () => ask(baseURL, 'mutation { createCardSetup { id } }', {}, person.token)
  for (let n = 0; n < 10; n++) await setUp()
  await open(page, '/user/wallet')
  const dialog = await askToAdd(page)
  await typeCard(page, GOOD)
  const keep = dialog.getByRole('button', { name: 'Enregistrer' })
  await keep.click()
  const box = dialog.getByRole('checkbox', { name: 'Je ne suis pas un robot' })
  await expect(box).toHaveAccessibleDescription(words("Veuillez confirmer que vous n'êtes pas un robot"))
  await passCaptcha(dialog)
  await keep.click()
  await expectToast(page, words('Votre carte a été enregistrée.'))
})

test('a 3-D Secure challenge opens over the page, and what was typed is kept', async ({ page }) => {
  await open(page, '/user/wallet')
  const dialog = await askToAdd(page)
  await typeCard(page, '4000000000000002')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: words('Votre banque a refusé cette carte.') })).toBeVisible()

  const bank = page.frameLocator('iframe[title="Authentification 3D Secure"]')
  await typeCard(page, CARD_WITH_3DS)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await bank.getByRole('button', { name: 'Refuser' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: words('Votre banque ne vous a pas reconnu') })).toBeVisible()

  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await bank.getByRole('button', { name: 'Authentifier' }).click()
  await expect(page.getByText('Visa •••• 3184')).toBeVisible()
})

test('the wallet redirects to the home page without a session', async ({ browser, baseURL }) => {
  await otherBrowser(browser, async (page) => {
    await page.goto(`${baseURL}/user/wallet`)
    await expect(page).toHaveURL(`${baseURL}/`)
  })
})

test('a wallet and a tip page that fail to load say so, and can be reloaded', async ({ page }) => {
  await failGraphql(page)
  for (const path of ['/tips/1', '/user/wallet']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
      words("Oops ! Une erreur inattendue s'est produite."),
    )
  }
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText(words('Aucune carte enregistrée.'))).toBeVisible()
})

async function askToAdd(page: Page) {
  await page.getByRole('button', { name: 'Ajoutez un moyen de paiement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Moyens de paiement' })
  await expect(dialog.getByText('Numéro de carte')).toBeVisible()
  return dialog
}
