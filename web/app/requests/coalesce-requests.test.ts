import { expect, test } from 'vitest'
import { coalesceRequests } from './coalesce-requests.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Records the requests that wait for a response. */
function questions() {
  const open: PromiseWithResolvers<string>[] = []
  const answered: string[] = []
  let failures = 0
  const coalesced = coalesceRequests(
    () => {
      const question = Promise.withResolvers<string>()
      open.push(question)
      return question.promise
    },
    { onAnswer: (answer) => answered.push(answer), onFailure: () => failures++ },
  )
  return { coalesced, open, answered, failures: () => failures }
}

const settled = () => new Promise(setImmediate)

test('refetches requested during a request are combined into one afterwards', async () => {
  const { coalesced, open, answered } = questions()
  coalesced.now()
  coalesced.now()
  coalesced.now()
  expect(open).toHaveLength(1)
  open[0]?.resolve('first')
  await settled()
  expect(open).toHaveLength(2)
  open[1]?.resolve('second')
  await settled()
  expect(answered).toEqual(['first', 'second'])
  expect(open).toHaveLength(2)
})

test('a stale response is dropped and requested again', async () => {
  const { coalesced, open, answered } = questions()
  coalesced.now()
  coalesced.outdate()
  open[0]?.resolve('old')
  await settled()
  open[1]?.resolve('new')
  await settled()
  expect(answered).toEqual(['new'])
})

test('a failure is reported, and does not stop the next request', async () => {
  const { coalesced, open, answered, failures } = questions()
  coalesced.now()
  open[0]?.reject(new TypeError('offline'))
  await settled()
  expect(failures()).toBe(1)
  coalesced.now()
  open[1]?.resolve('again')
  await settled()
  expect(answered).toEqual(['again'])
})

test('the actions of one table are sent in sequence, whatever their outcome, and other tables do not wait', async () => {
  const call = oneAtATime()
  const sent: string[] = []
  const first = Promise.withResolvers<void>()
  const failing = call('1', async () => {
    sent.push('first')
    await first.promise
  })
  const second = call('1', async () => sent.push('second'))
  await call('2', async () => sent.push('other'))
  expect(sent).toEqual(['first', 'other'])
  first.reject(new Error('refused'))
  await expect(failing).rejects.toThrow('refused')
  await second
  expect(sent).toEqual(['first', 'other', 'second'])
})
