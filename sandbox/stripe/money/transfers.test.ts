import { expect, test } from 'vitest'
import { freshStripeSandbox, stripeErrorOf } from '../shop.ts'

const OWED = {
  amount: 250,
  currency: 'eur',
  destination: 'acct_chezlea',
  transfer_group: 'share-1',
  metadata: { payableId: 'share-1' },
}

test('the platform transfers money to a restaurant, and reverses a part of it', async () => {
  const { stripe, ledger } = await freshStripeSandbox()
  const { id } = await stripe.transfers.create(OWED)
  await stripe.transfers.createReversal(id, { amount: 100 })
  const { reversals, ...transfer } = await stripe.transfers.retrieve(id)
  expect(transfer).toMatchObject({ amount: 250, amount_reversed: 100, reversed: false, source_transaction: null })
  expect(reversals.data).toMatchObject([{ amount: 100, transfer: id, source_refund: null }])
  await stripe.transfers.createReversal(id)
  expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 250, reversed: true })

  const moves = (await ledger()).map(({ move, amount }) => [move, amount])
  expect(moves).toEqual([
    ['transfer', 250],
    ['transfer-reversal', 100],
    ['transfer-reversal', 150],
  ])
})

test('a transfer is made once for each key, and listed by its group', async () => {
  const { stripe } = await freshStripeSandbox()
  const first = await stripe.transfers.create(OWED, { idempotencyKey: 'once' })
  expect((await stripe.transfers.create(OWED, { idempotencyKey: 'once' })).id).toBe(first.id)
  await stripe.transfers.create({ ...OWED, transfer_group: 'share-2' })
  const found = await stripe.transfers.list({ transfer_group: 'share-1', created: { gte: first.created } })
  expect(found.data.map(({ id }) => id)).toEqual([first.id])
})

test('nothing is transferred to an account that cannot receive it, or reversed twice', async () => {
  const { stripe, send } = await freshStripeSandbox()
  await send('POST', '/stripe/accounts/acct_closed', { chargesEnabled: false })
  expect(await stripeErrorOf(stripe.transfers.create({ ...OWED, destination: 'acct_closed' }))).toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
    param: 'destination',
  })
  expect(await stripeErrorOf(stripe.transfers.create({ ...OWED, amount: 0 }))).toMatchObject({ param: 'amount' })
  const { id } = await stripe.transfers.create(OWED)
  expect(await stripeErrorOf(stripe.transfers.createReversal(id, { amount: 251 }))).toMatchObject({ param: 'amount' })
  await stripe.transfers.createReversal(id)
  expect(await stripeErrorOf(stripe.transfers.createReversal(id))).toMatchObject({ statusCode: 400 })
})
