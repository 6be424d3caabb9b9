import type { Database } from '@tablee/server/database/connect.ts'
import { signUpMany } from '@tablee/server/testing/people.ts'

/** A signed-in diner with a card stored by the provider's frame. */
export type CardHolder = { headers: Record<string, string>; card: string }

const CHUNK = 200
const CARD = {
  type: 'card',
  key: 'pk_test_sandbox',
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2034',
  'card[cvc]': '123',
}
let arrived = 0

/** Signs up diners who have not booked yet, each on a network of their own because of the limits. */
export async function bookersFor(db: Database, count: number, sandbox: string | null): Promise<CardHolder[]> {
  const tx = { db, clock: { now: () => Date.now() } }
  const bookers: CardHolder[] = []
  while (bookers.length < count) {
    const diners = await signUpMany({ appContext: tx }, Math.min(CHUNK, count - bookers.length))
    for (const { headers } of diners) {
      const n = ++arrived
      const network = { 'x-forwarded-for': `10.${(n >> 16) & 63}.${(n >> 8) & 255}.${n & 255}` }
      bookers.push({ headers: { ...headers, ...network }, card: sandbox ? await newCard(sandbox) : '' })
    }
  }
  return bookers
}

async function newCard(sandbox: string): Promise<string> {
  const answer = await fetch(`${sandbox}/v1/payment_methods`, { method: 'POST', body: new URLSearchParams(CARD) })
  return ((await answer.json()) as { id: string }).id
}
