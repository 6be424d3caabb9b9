import type { BrowserContext, Page } from '@playwright/test'
import { type KeptPerson, PASSWORD, takePerson } from './kept-people.ts'
import { test as base, expect, originAbove } from './story.ts'

export { type KeptPerson, PASSWORD }

export const test = base.extend<{ person: KeptPerson }>({
  person: async ({ baseURL }, use) => use(await newPerson(baseURL)),
  page: async ({ page, person }, use) => {
    // Faster than Playwright's storageState, which opens another page.
    await page.goto('/robots.txt')
    await page.evaluate((token) => localStorage.setItem('token', token), person.token)
    await use(page)
  },
})

/** Returns a person whom no other story uses: a prepared one, otherwise one who signs up. */
export async function newPerson(baseURL: string | undefined, domain?: string): Promise<KeptPerson> {
  const kept = domain === undefined && takePerson(process.env.E2E_DATA_DIR ?? '')
  return kept || signUp(baseURL, domain)
}

/** Signs up and activates the account by the API, each time from another network. */
async function signUp(baseURL: string | undefined, domain?: string): Promise<KeptPerson> {
  const email = newEmail(domain)
  await ask(baseURL, REGISTER, { input: { email, role: 'CLIENT', captchaToken: 'sandbox' } })
  const link = await linkTo(baseURL, email, '/activate/')

  const person = { email, phone: newPhone(), firstName: 'Inès', lastName: 'Martin' }
  const { firstName, lastName, phone } = person
  const clientInput = { firstName, lastName, phone }
  const token = new URL(link).pathname.split('/')[2]
  const { activate } = await ask<{ activate: { token: string } }>(baseURL, ACTIVATE, {
    clientInput,
    password: PASSWORD,
    token,
  })
  return { ...person, token: activate.token }
}

/** Registers a new person and returns the path of their activation link. */
export async function activationPath(baseURL: string | undefined): Promise<string> {
  const email = newEmail()
  await ask(baseURL, REGISTER, { input: { email, role: 'CLIENT', captchaToken: 'sandbox' } })
  return new URL(await linkTo(baseURL, email, '/activate/')).pathname
}

export function newEmail(domain = 'example.test'): string {
  return `personne-${unique()}@${domain}`
}

/** Returns a new phone number of ten digits. */
export function newPhone(): string {
  const digits = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  return `06${String(digits % 100_000_000).padStart(8, '0')}`
}

/** Calls the API directly. Throws its errors. */
export async function ask<Data>(
  baseURL: string | undefined,
  query: string,
  variables: Record<string, unknown>,
  token = '',
): Promise<Data> {
  const response = await fetch(`${baseURL}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] }
  if (!data || errors) throw new Error(JSON.stringify(errors))
  return data
}

type Email = {
  subject: string
  text: string
  links: string[]
  /** The address to which a mail program posts for one-click unsubscription. */
  unsubscribe?: string
  /** `content` is base64. */
  attachments: { filename: string; contentType: string; content: string }[]
}

/** Returns all emails and text messages to an address, newest first. */
export async function emailsTo(baseURL: string | undefined, to: string): Promise<Email[]> {
  const response = await fetch(`${originAbove(baseURL, 1)}/outbox?to=${encodeURIComponent(to)}`)
  return (await response.json()) as Email[]
}

/** Waits for an email or text message whose text or link contains `holding`. Returns the newest. */
export async function emailTo(
  baseURL: string | undefined,
  to: string,
  holding: string,
  /** A pattern that the text must match, for addresses that also receive other emails. */
  about = /(?:)/,
): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        const emails = await emailsTo(baseURL, to)
        found = emails.find(
          ({ text, links }) =>
            about.test(text) && (text.includes(holding) || links.some((link) => link.includes(holding))),
        )
        return found !== undefined
      },
      { message: `an email to ${to} with ${holding}` },
    )
    .toBe(true)
  if (!found) throw new Error('no email')
  return found
}

/** Waits for an email with a link that contains `holding`. Returns the link. */
export async function linkTo(baseURL: string | undefined, to: string, holding: string): Promise<string> {
  const { links } = await emailTo(baseURL, to, holding)
  return links.find((link) => link.includes(holding)) ?? ''
}

/** Returns the six-digit code that a phone received. */
export async function codeTo(baseURL: string | undefined, phone: string): Promise<string> {
  const { text } = await emailTo(baseURL, phone, 'code')
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

export async function expectToast(page: Page, sentence: RegExp): Promise<void> {
  await expect(page.locator('[popover]').filter({ hasText: sentence })).toBeVisible()
}

// The server limits emails by network, so each person gets an address of the documentation range (RFC 3849).
export function newAddress(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint8Array(2))
  return `2001:db8:${a.toString(16)}:${b.toString(16)}::1`
}

/** Gives a browser a network of its own, or the given one. The server counts joins, cards and codes by network. */
export async function ownNetwork(context: BrowserContext, address = newAddress()): Promise<void> {
  await context.route('**/graphql', (route) =>
    route.fallback({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  )
}

function unique(): string {
  return crypto.randomUUID().slice(0, 8)
}

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) }'
const ACTIVATE = `mutation ($clientInput: ActivateClientInput!, $password: String!, $token: String!) {
  activate(clientInput: $clientInput, password: $password, token: $token) { token }
}`
