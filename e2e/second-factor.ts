import type { Locator } from '@playwright/test'
import { codeAt } from '@tablee/server/testing/authenticator.ts'

/** The authenticator code for the key in the form, by the server's clock. */
export async function firstCode(form: Locator, baseURL: string | undefined): Promise<string> {
  const key = (await form.getByText(/^(?:[A-Z2-7]{4} ){7}/).textContent()) ?? ''
  const { headers } = await fetch(`${baseURL}/graphql?query={__typename}`)
  return codeAt(key.replaceAll(' ', ''), Number(headers.get('x-now')))
}
