import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadWhileWanted } from './use-lazy-component.ts'

let network: EventTarget
/** Functions that each make one load fail. */
let failures: (() => void)[]
let failuresShown: number

/** Loads a script that fails when the test says so. */
function load() {
  return new Promise<{ default: () => null }>((_, reject) => {
    failures.push(() => reject(new Error('offline')))
  })
}

/** Makes the load with this index fail, and waits until its caller has been notified. */
async function failAt(at: number) {
  failures[at]?.()
  await new Promise(setImmediate)
}

const want = () => loadWhileWanted(load, () => void failuresShown++)

beforeEach(() => {
  network = new EventTarget()
  failures = []
  failuresShown = 0
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  onTestFinished(() => void vi.unstubAllGlobals())
})

test('a failed load is reported once, however often the network returns', async () => {
  want()
  await failAt(0)
  expect(failuresShown).toBe(1)
  network.dispatchEvent(new Event('online'))
  expect(failures).toHaveLength(2)
  await failAt(1)
  expect(failuresShown).toBe(1)
})

test('a failed load is not reported if the component is no longer needed', async () => {
  const forget = want()
  forget()
  await failAt(0)
  network.dispatchEvent(new Event('online'))
  expect([failuresShown, failures.length]).toEqual([0, 1])
})

test('a component that is needed again can report again', async () => {
  want()()
  await failAt(0)
  want()
  await failAt(1)
  expect(failuresShown).toBe(1)
})
