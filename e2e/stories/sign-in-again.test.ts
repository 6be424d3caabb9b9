import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { authDialog, expectSignedOut, logIn, openAccount, storedToken } from '../auth-dialog.ts'
import { expectAccessible } from '../axe.ts'
import { choose, openBooking } from '../booking.ts'
import { ask, expectToast, type KeptPerson, PASSWORD, test } from '../people.ts'
import { drawn, expect, open, openEarly, words } from '../story.ts'

const EXPIRED = "Votre Session est expirée. Vous devez se connecter à nouveau afin d'accéder à votre compte."
const NOTICE = 'Oops ! Veuillez vous connecter pour accéder à cette page.'

test('a page with an expired session asks to sign in again, and is then displayed', async ({
  page,
  baseURL,
  person,
}) => {
  await endSession(baseURL, person)
  await open(page, '/user/profile')
  const expired = page.getByRole('dialog', { name: words("Erreur d'authentification") })
  await expect(expired).toContainText(words(EXPIRED))
  await expect(expired.getByRole('button', { name: 'Se connecter' })).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  await expectSignedOut(page)

  await expired.getByRole('button', { name: 'Se connecter' }).click()
  await expect(expired).toBeHidden()
  await logIn(authDialog(page), { email: person.email, password: PASSWORD })
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page).toHaveURL('/user/profile')
})

test('a page without a renewed sign-in says so, and offers to sign in', async ({ page, baseURL, person }) => {
  await endSession(baseURL, person)
  await open(page, '/user/profile')
  const expired = page.getByRole('dialog', { name: words("Erreur d'authentification") })
  await expired.getByRole('button', { name: 'Annuler' }).click()
  await expect(expired).toBeHidden()
  await expectSignedOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(NOTICE))

  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await expect(authDialog(page)).toBeVisible()
  await expect(page).toHaveURL('/user/profile')
})

test('typed text survives an expired session', async ({ page, baseURL, person }) => {
  await open(page, '/user/profile')
  const card = page.getByRole('region', { name: 'Mon profil' })
  // Waits for the response of every request with the token.
  await page.waitForLoadState('networkidle')
  await card.getByLabel('Prénom').fill('Inès-Marie')
  await endSession(baseURL, person)
  await card.getByLabel('Prénom').press('Enter')
  await page
    .getByRole('dialog', { name: words("Erreur d'authentification") })
    .getByRole('button', { name: 'Se connecter' })
    .click()
  await logIn(authDialog(page), { email: person.email, password: PASSWORD })
  await expect(authDialog(page)).toBeHidden()
  await expect(card.getByLabel('Prénom')).toHaveValue('Inès-Marie')
})

test('continuing signed out removes the order that was begun', async ({ page, baseURL, person }) => {
  const form = await openBooking(page, DEMO.eightPlus)
  await choose(form, { party: '4' })
  await expect.poll(() => storedDrafts(page)).not.toEqual([])
  await endSession(baseURL, person)
  await open(page, '/user/profile')
  const expired = page.getByRole('dialog', { name: words("Erreur d'authentification") })
  await expect(expired).toBeVisible()
  expect(await storedDrafts(page)).not.toEqual([])
  await expired.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => storedDrafts(page)).toEqual([])
})

test('a public page discards an expired session without a prompt', async ({ page, baseURL, person }) => {
  await endSession(baseURL, person)
  await open(page, '/faq')
  await expectSignedOut(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('signing out ends the session on the server, and removes the data of the diner from the page', {
  tag: '@both',
}, async ({ page, baseURL, person }) => {
  await open(page, '/user/profile')
  await expect(page.getByText(person.email)).toBeVisible()
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Se déconnecter' }).click()
  await expectToast(page, words('Vous êtes déconnecté. À bientôt !'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(NOTICE))
  await expectSignedOut(page)
  await expect(page.getByText(person.email)).toHaveCount(0)
  await expect.poll(() => isOpen(baseURL, person)).toBe(false)
})

test('the header shows who is signed in before any script has loaded', { tag: '@desktop' }, async ({ page }) => {
  const letScriptsCome = await openEarly(page, '/faq')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Mon compte' })).toBeVisible()
  await expect(banner.getByRole('button', { name: 'Se connecter' })).toBeHidden()

  await letScriptsCome()
  await expect(banner.getByRole('button', { name: 'Mon compte, Inès' })).toBeVisible()
})

test('the layout does not shift when the sign-in state is known', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.shift = 0
    type Shift = PerformanceEntry & { value: number }
    const add = (list: PerformanceObserverEntryList) => {
      for (const { value } of list.getEntries() as Shift[]) window.shift += value
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, '/faq')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mon compte, Inès' })).toBeVisible()
  await drawn(page)
  expect(await page.evaluate(() => window.shift)).toBeLessThan(0.001)
})

test.describe('without a network or a server', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 503/ })

  test('the session is kept', async ({ page, person }) => {
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
    await open(page, '/faq')
    expect(await storedToken(page)).toBe(person.token)
    await page.unroute('**/graphql')
    await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }))
    const refused = page.waitForResponse((response) => response.status() === 503)
    await open(page, '/about-us')
    await refused
    expect(await storedToken(page)).toBe(person.token)

    await page.unroute('**/graphql')
    await expect(await openAccount(page)).toContainText('Inès Martin')
  })
})

async function endSession(baseURL: string | undefined, { token }: KeptPerson): Promise<void> {
  await ask(baseURL, 'mutation { logout }', {}, token)
}

/** Returns the storage keys of drafts in this browser, and the key of their owner. */
function storedDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys({ ...localStorage, ...sessionStorage }).filter((name) => name.startsWith('draft')),
  )
}

async function isOpen(baseURL: string | undefined, { token }: KeptPerson): Promise<boolean> {
  return ask(baseURL, '{ currentUser { id } }', {}, token).then(
    () => true,
    () => false,
  )
}
