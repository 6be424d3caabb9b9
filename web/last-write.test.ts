import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastWrite, noteWrite } from './last-write.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page says for a minute when it last wrote, and nothing before or after', () => {
  expect(lastWrite()).toEqual({})
  noteWrite(new Headers({ 'x-wrote-at': '1795500000000' }))
  noteWrite(new Headers())
  expect(lastWrite()).toEqual({ 'x-wrote-at': '1795500000000' })
  vi.advanceTimersByTime(59_000)
  expect(lastWrite()).toEqual({ 'x-wrote-at': '1795500000000' })
  vi.advanceTimersByTime(1_000)
  expect(lastWrite()).toEqual({})
})
