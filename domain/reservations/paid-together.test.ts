import { expect, test } from 'vitest'
import { paidTogether } from './paid-together.ts'

const host = { id: 'host', status: 'CONFIRMED' } as const
const guest = { id: 'guest', status: 'CREATED' } as const
const left = { id: 'left', status: 'CANCELLED' } as const
const shares = [host, guest, left]

test('a host who pays for all pays for every guest who has joined', () => {
  expect(paidTogether(host, { type: 'PAY_FOR_ALL', isGroup: true, isHost: true, shares })).toEqual([host, guest])
})

test('the share of the host stays on the bill, also after it is cancelled', () => {
  const gone = { ...host, status: 'CANCELLED' } as const
  const bill = paidTogether(gone, { type: 'PAY_FOR_ALL', isGroup: true, isHost: true, shares: [gone, guest] })
  expect(bill).toEqual([gone, guest])
})

test('each pays only their own share if the bill is shared, and so does a guest of a host who pays', () => {
  expect(paidTogether(host, { type: 'SELF_PAY', isGroup: true, isHost: true, shares })).toEqual([host])
  expect(paidTogether(guest, { type: 'PAY_FOR_ALL', isGroup: true, isHost: false, shares })).toEqual([guest])
})
