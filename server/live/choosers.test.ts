import { expect, test } from 'vitest'
import { chooserMessage, trackChoosers } from './choosers.ts'

test('each chooser counts once, even if announced repeatedly, until they leave', () => {
  const counts: [number, number][] = []
  const choosers = trackChoosers((...news) => counts.push(news))
  for (const who of ['one', 'other', 'one']) expect(choosers.receive(chooserMessage('chooses', 42, who))).toBe(true)
  expect(choosers.count(42)).toBe(2)
  choosers.receive(chooserMessage('leaves', 42, 'one'))
  choosers.receive(chooserMessage('leaves', 42, 'one'))
  expect(counts).toEqual([
    [42, 1],
    [42, 2],
    [42, 1],
  ])
  expect(choosers.count(43)).toBe(0)
})

test('the choosers of a silent process expire, others stay', () => {
  const choosers = trackChoosers(() => {})
  for (const who of ['silent', 'speaks']) choosers.receive(chooserMessage('chooses', 42, who))
  for (let round = 0; round < 6; round++) {
    choosers.endRound()
    choosers.receive(chooserMessage('chooses', 42, 'speaks'))
  }
  expect(choosers.count(42)).toBe(1)
})

test('a message about a changed reservation is no chooser message', () => {
  expect(trackChoosers(() => {}).receive('42')).toBe(false)
})
