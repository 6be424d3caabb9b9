import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { authDialog } from '../auth-dialog.ts'
import { ask, newPerson, PASSWORD, test as signedIn } from '../people.ts'
import { sendCommand } from '../sandbox-controls.ts'
import { expect, hydrated, test, words } from '../story.ts'

// The restaurant's own site is another origin. A refused frame is an error in the browser.
const OTHER_SITE = /^asks http:\/\/localhost:\d+\/(table\.html|favicon\.ico)/
const REFUSED = /frame-ancestors|ERR_BLOCKED_BY_RESPONSE|favicon/

test.describe('the website of a restaurant', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: OTHER_SITE })

  test('takes bookings in the panel, with the keyboard alone', { tag: '@smoke' }, async ({
    page,
    context,
    baseURL,
  }) => {
    const restaurant = DEMO.withoutMenu
    const person = await newPerson(baseURL)
    await using site = await serveSite(baseURL, [lineOf(baseURL, restaurant)])
    await sendCommand(baseURL, { do: 'sites', restaurant: restaurant.id, sites: site.origin })
    await page.goto(site.page)
    const panel = await panelIn(page, restaurant.name)

    await chooseByKey(page, panel, panel.getByRole('radio', { name: /^mer/ }))
    await chooseByKey(page, panel, panel.getByRole('radio', { name: '4', exact: true }))
    await chooseByKey(page, panel, panel.getByRole('radio', { name: '20:00' }))
    const opened = context.waitForEvent('page')
    await pressByKey(page, panel.getByRole('link', { name: /^Continuer · .*nouvel onglet/ }))

    const tab = await opened
    await hydrated(tab)
    const dialog = authDialog(tab)
    await expect(dialog).toBeVisible()
    await reach(tab, dialog.getByLabel('Adresse email'))
    await tab.keyboard.type(person.email)
    await reach(tab, dialog.getByLabel('Mot de passe', { exact: true }))
    await tab.keyboard.type(PASSWORD)
    await tab.keyboard.press('Enter')

    await expect(tab).toHaveURL(/\/reservation\/menu/)
    // The dialog keeps the focus inside until it is closed.
    await expect(dialog).toBeHidden()
    await pressByKey(tab, tab.getByRole('button', { name: 'Réserver sans précommander' }))
    const confirmation = tab.getByRole('dialog', { name: 'Confirmer la réservation' })
    await expect(confirmation).toContainText(words('4 personnes'))
    await pressByKey(tab, confirmation.getByRole('button', { name: 'Confirmer la réservation' }))
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est réservé !"))

    const { myReservations } = await ask<Mine>(baseURL, MINE, {}, person.token)
    expect(myReservations.reservations).toMatchObject([
      { status: 'CONFIRMED', source: 'EMBED', hour: '20:00', totalPersons: 4, restaurant: { name: restaurant.name } },
    ])
  })

  test('moves the focus from the link into the panel', async ({ page, baseURL }) => {
    const restaurant = DEMO.allParis
    await using site = await serveSite(baseURL, [lineOf(baseURL, restaurant)])
    await sendCommand(baseURL, { do: 'sites', restaurant: restaurant.id, sites: site.origin })
    const { promise: linkHasFocus, resolve: answerFrame } = Promise.withResolvers<void>()
    await page.route(`**/embed/${restaurant.id}?*`, async (route) => {
      await linkHasFocus
      await route.continue()
    })
    await page.goto(site.page, { waitUntil: 'commit' })
    const link = page.getByRole('link', { name: /^Réserver sur Tablée/ })
    await reach(page, link)
    answerFrame()

    await expect(link).toHaveCount(0)
    await expect(page.locator('iframe')).toBeFocused()
    const panel = await panelIn(page, restaurant.name)
    await pressByKey(page, panel.getByRole('link', { name: /^Continuer/ }))
    await expect(panel.getByText('Veuillez choisir une heure')).toBeVisible()
  })

  test('names the missing fields and focuses the first', async ({ page, baseURL }) => {
    const restaurant = DEMO.saas
    await using site = await serveSite(baseURL, [lineOf(baseURL, restaurant)])
    await sendCommand(baseURL, { do: 'sites', restaurant: restaurant.id, sites: site.origin })
    await page.goto(site.page)
    const panel = await panelIn(page, restaurant.name)
    await pressByKey(page, panel.getByRole('link', { name: /^Continuer/ }))
    await expect(panel.getByText('Veuillez choisir une heure')).toBeVisible()
    await expect(panel.locator('input[aria-invalid]').first()).toBeFocused()
  })
})

test.describe('a website that is not listed', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: new RegExp(`${OTHER_SITE.source}|${REFUSED.source}`) })

  test('has its frame refused, and shows a link to the restaurant', async ({ page, context, baseURL }) => {
    const restaurant = DEMO.takesVouchers
    await using site = await serveSite(baseURL, [lineOf(baseURL, restaurant)])
    await page.goto(site.page)
    const link = page.getByRole('link', { name: 'Réserver sur Tablée (nouvel onglet)' })
    await expect(page.locator('iframe')).toHaveCSS('height', '0px')
    await expect(link).toBeVisible()
    const opened = context.waitForEvent('page')
    await pressByKey(page, link)
    const tab = await opened
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(restaurant.name)
    expect(await tab.evaluate(() => window.opener)).toBe(null)
  })
})

signedIn.describe('two panels on a page', { tag: '@desktop' }, () => {
  signedIn.use({ expectedErrors: OTHER_SITE })

  signedIn(
    'fit the height of their content, have the colours of the site, and ignore the session',
    async ({ page, context, baseURL }) => {
      const restaurants = [DEMO.pastMidnight, DEMO.eightPlus]
      const look = 'data-color="#0a7d5a" data-theme="dark"'
      await using site = await serveSite(
        baseURL,
        restaurants.map((restaurant) => lineOf(baseURL, restaurant, look)),
      )
      for (const { id } of restaurants) await sendCommand(baseURL, { do: 'sites', restaurant: id, sites: site.origin })
      const tokens: string[] = []
      page.on('request', (request) => {
        const isOfFrame = request.frame() !== page.mainFrame()
        if (isOfFrame && request.headers().authorization) tokens.push(request.url())
      })

      await page.goto(site.page)
      for (const { name } of restaurants) {
        const panel = await panelIn(page, name)
        const frame = page.getByTitle(words(`Réserver chez ${name}`))
        // A browser draws no frame that is out of sight.
        await frame.scrollIntoViewIfNeeded()
        await expect
          .poll(async () => {
            const inner = await panel
              .locator('#panneau')
              .evaluate((box) => Math.ceil(box.getBoundingClientRect().bottom + scrollY))
            return (await frame.evaluate((element) => element.clientHeight)) - inner
          })
          .toBe(0)
        await expect(panel.getByRole('link', { name: /^Continuer/ })).toHaveCSS('background-color', 'rgb(10, 125, 90)')
        await expect(panel.getByRole('main')).toHaveCSS('background-color', 'rgb(42, 28, 39)')
      }
      await expect(page.getByRole('link', { name: /^Réserver sur Tablée/ })).toHaveCount(0)

      // Both belong to the same site as ours here, so the browser would give them everything that we store.
      const panel = await panelIn(page, DEMO.eightPlus.name)
      await chooseByKey(page, panel, panel.getByRole('radio', { name: '20:00' }))
      expect(await panel.locator('html').evaluate(() => Object.keys(localStorage))).toEqual(['token'])
      expect(tokens).toEqual([])

      const opened = context.waitForEvent('page')
      await panel.getByRole('link', { name: /^Continuer · / }).click()
      const tab = await opened
      await expect(tab).toHaveURL(/\/reservation\/menu/)
      await expect(tab.getByRole('list', { name: /^Étapes/ })).toBeVisible()
      const draft = await tab.evaluate((key) => localStorage.getItem(key), `draft:restaurant:${DEMO.eightPlus.id}`)
      expect(JSON.parse(draft ?? '')).toMatchObject({ draft: { source: 'EMBED', hour: '20:00' } })
    },
  )
})

test.describe('the page with the embed code', { tag: '@both' }, () => {
  test('shows a preview and the line to copy', async ({ page, baseURL }) => {
    const { id, name } = DEMO.saas
    await page.goto(`/embed/${id}/code`)
    await hydrated(page)
    const line = page.getByRole('textbox', { name: 'La ligne à copier' })
    await expect(line).toHaveValue(lineOf(baseURL, DEMO.saas))
    const colour = page.getByRole('textbox', { name: 'Couleur du bouton', exact: true })
    await colour.fill('vert')
    await expect(colour).toHaveAccessibleDescription('Écrivez une couleur comme #0a7d5a.')
    await colour.fill('#0A7D5A')
    await page.getByRole('radio', { name: 'Sombre' }).locator('..').click()
    await expect(line).toHaveValue(lineOf(baseURL, DEMO.saas, 'data-color="#0a7d5a" data-theme="dark"'))
    const preview = page.getByRole('region', { name: 'Aperçu' })
    await expect(preview.getByRole('heading', { name: words(`Réserver chez ${name}`) })).toBeVisible()
    await expect(preview.getByRole('link', { name: /^Continuer/ })).toHaveCSS('background-color', 'rgb(10, 125, 90)')
  })
})

type Mine = { myReservations: { reservations: object[] } }
const MINE = `{ myReservations(input: { pageSize: 5 }) { reservations {
  status source hour totalPersons restaurant { name } } } }`

type Restaurant = { id: number; name: string }

function lineOf(baseURL: string | undefined, { id }: Restaurant, look = ''): string {
  return `<script async src="${baseURL}/embed.js" data-restaurant="${id}"${look && ` ${look}`}></script>`
}

/** Serves a plain page with these lines on another port, under a policy that allows no style, and only our script. */
async function serveSite(baseURL: string | undefined, lines: readonly string[]) {
  const server = createServer((request, response) => {
    if (request.url !== '/table.html') return response.writeHead(404).end()
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; img-src data:; script-src ${baseURL}; frame-src ${baseURL}`,
    )
    response.end(`<!doctype html><html lang="fr"><title>Notre table</title><link rel="icon" href="data:,">
      <h1>Notre table</h1><p><a href="#carte">Notre carte</a></p>${lines.join('')}</html>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    page: `${origin}/table.html`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Returns the panel of a restaurant in its frame, once it is hydrated and shows its hours. */
async function panelIn(page: Page, name: string): Promise<FrameLocator> {
  const panel = page.frameLocator(`iframe[title$="${name}" i]`)
  await expect(panel.locator('html[data-listens]')).toBeAttached()
  await expect(panel.getByRole('link', { name: /^Continuer/ })).toBeVisible()
  return panel
}

/** Presses Tab until this element has the focus, in any frame. */
async function reach(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await goal.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${goal} is not reached by Tab`)
}

async function pressByKey(page: Page, control: Locator): Promise<void> {
  await reach(page, control)
  await page.keyboard.press('Enter')
}

/** Moves to a group of radio buttons by Tab, and by arrows to the wanted one. */
async function chooseByKey(page: Page, panel: FrameLocator, radio: Locator): Promise<void> {
  const group = panel.locator(`input[type=radio][name="${await radio.getAttribute('name')}"]`)
  const at = await group.evaluateAll((all) => all.findIndex((one) => (one as HTMLInputElement).checked))
  await reach(page, group.nth(Math.max(0, at)))
  if (at < 0) await page.keyboard.press('Space')
  for (let steps = 0; steps < MOST_STOPS && !(await radio.isChecked()); steps++) await page.keyboard.press('ArrowRight')
  await expect(radio).toBeChecked()
}

const MOST_STOPS = 80
