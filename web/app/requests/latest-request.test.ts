import { expect, test } from 'vitest'
import { latestRequest } from './latest-request.ts'

test('drops a response that is stale after a later request or a cancellation', () => {
  const requests = latestRequest()
  const isFirstLatest = requests.begin()
  expect(isFirstLatest()).toBe(true)
  const isSecondLatest = requests.begin()
  expect([isFirstLatest(), isSecondLatest()]).toEqual([false, true])
  requests.cancel()
  expect(isSecondLatest()).toBe(false)
})
