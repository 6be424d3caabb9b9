import type { CDPSession, Page } from '@playwright/test'
import { pushBrowser } from '@tablee/server/providers/push/browser.fixtures.ts'
import { findBrowser } from '@tablee/tools/find-browser.ts'
import { book, join } from '../bookings.ts'
import { expectToast, newPerson, test } from '../people.ts'
import { drawn, expect, open, originAbove, words } from '../story.ts'

// The headless shell has no notifications, so these stories use the whole browser.
const executablePath = findBrowser()
test.use({ serviceWorkers: 'allow' })
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
})

test('the page of a table offers notifications without prompting, and changes by others arrive encrypted', async ({
  page,
  context,
  person,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'])
  const { invitationLink, usersReservations } = await book(baseURL, person)
  const { phone, endpoint } = await subscribable(page, baseURL)
  const table = `/reservation/confirmation/${usersReservations[0]?.id}`
  await open(page, table)
  await expect(page.getByText(words('Être prévenu sur cet appareil'))).toBeVisible()
  await page.getByRole('button', { name: 'Me prévenir', exact: true }).click()
  await expect(page.getByText(words('Cet appareil vous prévient'))).toBeVisible()

  await join(baseURL, invitationLink?.id ?? '', {
    firstName: 'Hugo',
    lastName: 'Moreau',
    email: `${crypto.randomUUID()}@example.test`,
  })
  const taken = async () => (await (await fetch(endpoint)).json()) as { body: string }[]
  await expect.poll(async () => (await taken()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  const notices = (await taken()).map(({ body }) => phone.open(body)).join('\n')
  expect(notices).toContain('« Hugo » a rejoint la table.')
  expect(notices).not.toContain('Moreau')

  await page.getByRole('button', { name: 'Ne plus me prévenir' }).click()
  await expect(page.getByRole('button', { name: 'Me prévenir', exact: true })).toBeVisible()
})

test('the profile turns notifications on and off, only for the person who is signed in', async ({
  page,
  context,
  person,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'])
  await subscribable(page, baseURL)
  await open(page, '/user/profile')
  const card = page.getByRole('region', { name: 'Notifications' })
  await card.getByRole('button', { name: 'Me prévenir sur cet appareil' }).click()
  await expect(card).toContainText(words('Cet appareil vous prévient'))
  await card.getByRole('button', { name: 'Ne plus me prévenir' }).click()
  await card.getByRole('button', { name: 'Me prévenir sur cet appareil' }).click()
  await expect(card).toContainText(words('Cet appareil vous prévient'))

  // Another person signs in here. The browser's own subscription still exists, but it is not theirs.
  const other = await newPerson(baseURL)
  await page.evaluate((token) => localStorage.setItem('token', token), other.token)
  await open(page, '/user/profile')
  await expect(card.getByRole('button', { name: 'Me prévenir sur cet appareil' })).toBeVisible()
  await page.evaluate((token) => localStorage.setItem('token', token), person.token)
  await open(page, '/user/profile')
  await expect(card.getByRole('button', { name: 'Ne plus me prévenir' })).toBeVisible()
})

test('releasing a booking leaves notifications turned on', async ({ page, context, person, baseURL }) => {
  await context.grantPermissions(['notifications'])
  const held = await book(baseURL, person, { type: 'SELF_PAY', totalPersons: 1, withInvitation: false })
  await subscribable(page, baseURL)
  await open(page, '/user/profile')
  const card = page.getByRole('region', { name: 'Notifications' })
  await card.getByRole('button', { name: 'Me prévenir sur cet appareil' }).click()
  await expect(card).toContainText(words('Cet appareil vous prévient'))

  await open(page, `/reservation/payment/${held.usersReservations[0]?.id}`)
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await expectToast(page, words("C'est abandonné, rien n'est débité."))
  await expect(page).not.toHaveURL(/payment/)
  await open(page, '/user/profile')
  await expect(card).toContainText(words('Cet appareil vous prévient'))
})

test('a person who declined notifications is not asked again', async ({ page, context, person, baseURL }) => {
  await context.grantPermissions(['notifications'])
  const { usersReservations } = await book(baseURL, person)
  const table = `/reservation/confirmation/${usersReservations[0]?.id}`
  await subscribable(page, baseURL)
  await open(page, table)
  await page.getByRole('button', { name: 'Non merci' }).click()
  await expect(page.getByRole('button', { name: 'Me prévenir', exact: true })).toHaveCount(0)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Votre table se remplit.'))
  // The page has read the push subscription before this check.
  await page.waitForFunction(() => 'subscriptionRead' in document.documentElement.dataset)
  await drawn(page)
  await expect(page.getByRole('button', { name: 'Me prévenir', exact: true })).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('push-refused'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Me prévenir', exact: true })).toBeVisible()
})

test('the service worker shows a notification, and shows a duplicate once', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['notifications'])
  await open(page, '/faq')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const client = await context.newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const message = {
    origin: new URL(baseURL ?? '').origin,
    registrationId: await registrationId,
    data: JSON.stringify({
      title: 'Kintaro',
      body: '« Hugo » a rejoint la table.',
      path: '/user/reservations',
      tag: 'a',
    }),
  }
  const displayed = await countDisplayed(client)
  await client.send('ServiceWorker.deliverPushMessage', message)
  await client.send('ServiceWorker.deliverPushMessage', message)
  await client.send('ServiceWorker.deliverPushMessage', { ...message, data: '{"path":"https://evil.example"}' })
  await expect.poll(displayed).toBe(3)
  expect(await shown(page)).toEqual([
    { title: 'Kintaro', body: '« Hugo » a rejoint la table.', path: '/user/reservations' },
    { title: 'Tablée', body: 'Du nouveau à votre table.', path: '/user/reservations' },
  ])
})

/**
 * Counts the notifications that this browser has displayed. Listing them while one is about to be displayed would make the
 * browser forget it.
 */
async function countDisplayed(client: CDPSession): Promise<() => number> {
  let displayed = 0
  client.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    if (backgroundServiceEvent.eventName === 'Notification displayed') displayed += 1
  })
  await client.send('BackgroundService.startObserving', { service: 'notifications' })
  await client.send('BackgroundService.setRecording', { shouldRecord: true, service: 'notifications' })
  return () => displayed
}

/** Lets this browser subscribe at the sandbox. Returns the address of its messages, and the key that decrypts them. */
async function subscribable(page: Page, baseURL: string | undefined) {
  const phone = pushBrowser()
  const endpoint = `${originAbove(baseURL, 1).replace('localhost', '127.0.0.1')}/push/${crypto.randomUUID()}`
  await atPushService(page, { endpoint, publicKey: phone.publicKey, auth: phone.auth })
  return { phone, endpoint }
}

/** Replaces the browser's own push service, which cannot be reached without a network. */
async function atPushService(page: Page, target: { endpoint: string; publicKey: string; auth: string }): Promise<void> {
  await page.addInitScript(({ endpoint, publicKey, auth }) => {
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: publicKey, auth } }),
      async unsubscribe() {
        localStorage.removeItem('stand-in-subscription')
        return true
      },
    }
    PushManager.prototype.getSubscription = async () => {
      document.documentElement.dataset.subscriptionRead = ''
      return (localStorage.getItem('stand-in-subscription') ? made : null) as never
    }
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('stand-in-subscription', '1')
      return made as never
    }
  }, target)
}

async function shown(page: Page) {
  const all = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body, data }) => ({ title, body, path: (data as { path: string }).path }))
  })
  return all.toSorted((one, other) => one.title.localeCompare(other.title))
}
