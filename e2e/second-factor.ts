import type { Locator } from '@playwright/test'
import { codeAt } from '@tablee/server/testing/authenticator.ts'

/** Returns the authenticator code for the key in the form, by the server's clock. */
export async function firstCode(form: Locator, baseURL: string | undefined): Promise<string> {
  const key = (await form.getByText(/^(?:[A-Z2-7]{4} ){7}/).textContent()) ?? ''
  return codeAt(key.replaceAll(' ', ''), await serverNow(baseURL))
}

/** Returns the server's clock, in milliseconds. */
export async function serverNow(baseURL: string | undefined): Promise<number> {
  const { headers } = await fetch(`${baseURL}/graphql?query={__typename}`)
  return Number(headers.get('x-now'))
}
