import { expect, test } from 'vitest'
import { readableLine } from './readable-line.ts'

const TIME = new Date(2026, 10, 24, 9, 5, 7).getTime()
const OURS = { time: TIME, pid: 12, hostname: 'here', reqId: '4e' }
const line = (entry: object) => JSON.stringify({ ...OURS, ...entry })

test('a log line is displayed with its time, message and fields', () => {
  expect(readableLine(line({ level: 30, msg: 'served', method: 'GET', path: '/search', status: 200, ms: 12 }))).toBe(
    '09:05:07 served method=GET path=/search status=200 ms=12',
  )
})

test('a warning or error has its level, and an error its stack', () => {
  const err = { type: 'Error', message: 'no answer', stack: 'Error: no answer\n    at ask (a.ts:1)' }
  expect(readableLine(line({ level: 50, msg: 'job failed', job: { id: 7 }, err }))).toBe(
    '09:05:07 ERROR job failed job={"id":7}\nError: no answer\n    at ask (a.ts:1)',
  )
})

test.each(['Tablée vous attend sur http://localhost:3000', '{ "level": 30', '{"answer":1}', ''])(
  'other output is unchanged: %s',
  (readable) => {
    expect(readableLine(readable)).toBe(readable)
  },
)
