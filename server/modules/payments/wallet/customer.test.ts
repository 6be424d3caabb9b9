import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testApp } from '../../../testing/app.ts'
import { customerFor } from './kept-cards.ts'
import { ownerOf } from './wallet.ts'

let server: TestServer
beforeAll(async () => {
  server = await testApp({ pool: 16 })
})
afterAll(() => server.close())

// The provider returns the same customer for the same owner because of the idempotency key.
test('a person who pays for the first time in several tabs at once is one customer, and no tab fails', async () => {
  const { db, clock, cards } = server.appContext
  const appContext = {
    db,
    clock,
    cards: { ...cards, createCustomer: async ({ owner }: { owner: string }) => `cus_${owner}` },
  }
  for (let n = 0; n < 100; n++) {
    const owner = ownerOf({ shareId: randomUUID() })
    const payer = { owner, accountId: null, email: 'ana@example.test', name: 'Ana Roy' }
    const tabs = await Promise.all(Array.from({ length: 8 }, () => customerFor(appContext, payer)))
    expect(new Set(tabs)).toEqual(new Set([`cus_${owner}`]))
  }
})
