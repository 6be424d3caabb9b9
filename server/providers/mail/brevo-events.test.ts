import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBrevoEvents } from './brevo-events.ts'
import { UnreadableEventError } from './delivery-event.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
/** The example of Brevo's documentation. */
const BOUNCE = {
  event: 'hard_bounce',
  email: 'Ana@example.test',
  id: 7,
  date: '2026-11-24 09:30:00',
  ts: 1795509000,
  'message-id': '<letter-7@tablee.example>',
  ts_event: 1795509000,
  subject: 'Réservation confirmée',
  reason: '550 5.1.1 The mailbox does not exist',
  tags: ['x'],
}
const read = (body: unknown) => readBrevoEvents(JSON.stringify(body), NOW)

test('an event contains its address, the result, the reason, and the time', () => {
  expect(read(BOUNCE)).toEqual([
    { kind: 'hard', email: 'Ana@example.test', id: expect.any(Buffer), reason: BOUNCE.reason, at: 1795509000_000 },
  ])
  expect(read({ event: 'soft_bounce', email: 'a@example.test' })).toMatchObject([{ kind: 'soft', reason: '', at: NOW }])
})

test.each([
  ['hard_bounce', ['hard']],
  ['invalid_email', ['hard']],
  ['soft_bounce', ['soft']],
  ['blocked', ['soft']],
  ['spam', ['objection']],
  ['unsubscribed', ['objection']],
  ['delivered', []],
  ['deferred', []],
  ['click', []],
  ['constructor', []],
])('%s is read as %j', (event, kinds) => {
  expect(read({ ...BOUNCE, event }).map(({ kind }) => kind)).toEqual(kinds)
})

test('a batch is read like each of its events, and events without an address are ignored', () => {
  const other = { ...BOUNCE, event: 'soft_bounce', email: 'ben@example.test' }
  const batch = read([BOUNCE, { event: 'list_addition' }, other, { ...BOUNCE, email: 'a\0b' }])
  expect(batch).toEqual([...read(BOUNCE), ...read(other)])
})

test('an event that is sent twice has one id, and the event of another email has a different id', () => {
  const idOf = (changed: object) => read({ ...BOUNCE, ...changed })[0]?.id.toString('hex')
  expect(idOf({ email: 'ana@EXAMPLE.test', reason: 'said otherwise', date: '' })).toBe(idOf({}))
  const others = [
    { 'message-id': '<8@tablee>' },
    { event: 'soft_bounce' },
    { ts_event: 1 },
    { email: 'b@example.test' },
  ]
  expect(new Set([{}, ...others].map(idOf)).size).toBe(5)
})

test('anything that is not an event is refused, and causes no other failure', () => {
  for (const body of ['', 'hello', '7', 'null', '"hard_bounce"', '[7]']) {
    expect(() => readBrevoEvents(body, NOW), body).toThrow(UnreadableEventError)
  }
  const part = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('hard_bounce', 'spam'), fc.integer())
  const event = fc.record({ event: part, email: part, reason: part, ts_event: part }, { requiredKeys: [] })
  fc.assert(
    fc.property(fc.array(event), (events) => {
      for (const { reason, email } of read(events)) expect(`${reason}${email}`).not.toContain('\0')
    }),
  )
})
