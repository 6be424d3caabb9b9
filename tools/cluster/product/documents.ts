import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The hashes of the documents with which a release's pages book and pay. Production accepts no others. */
export type Documents = { create: string; pay: string }

export function documentsOf(release: string): Documents {
  const file = join(release, 'web/generated/persisted-documents.json')
  const documents = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  const named = (name: string) => documents.find(([, text]) => text.startsWith(`mutation ${name}(`))?.[0] ?? ''
  return { create: named('CreateReservation'), pay: named('PayUserReservation') }
}

/** Returns a card that the provider's frame has stored. */
export async function newCard(sandboxUrl: string): Promise<string> {
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' }
  const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, value])
  const body = new URLSearchParams([['type', 'card'], ['key', 'pk_test_sandbox'], ...fields])
  const answer = await fetch(`${sandboxUrl}/v1/payment_methods`, { method: 'POST', body })
  return ((await answer.json()) as { id: string }).id
}
