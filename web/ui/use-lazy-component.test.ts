import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadWhileWanted } from './use-lazy-component.ts'

let network: EventTarget
/** Each makes one load fail. */
let failures: (() => void)[]
let told: number

/** A script that fails to load when the test says so. */
function load() {
  return new Promise<{ default: () => null }>((_, reject) => {
    failures.push(() => reject(new Error('offline')))
  })
}

/** Makes a load fail by its number, and waits until whoever asked for it has heard. */
async function failAt(at: number) {
  failures[at]?.()
  await new Promise(setImmediate)
}

const want = () => loadWhileWanted(load, () => void told++)

beforeEach(() => {
  network = new EventTarget()
  failures = []
  told = 0
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  onTestFinished(() => void vi.unstubAllGlobals())
})

test('a failed load is reported once, however often the network returns', async () => {
  want()
  await failAt(0)
  expect(told).toBe(1)
  network.dispatchEvent(new Event('online'))
  expect(failures).toHaveLength(2)
  await failAt(1)
  expect(told).toBe(1)
})

test('a failed load is not reported if the component is no longer needed', async () => {
  const forget = want()
  forget()
  await failAt(0)
  network.dispatchEvent(new Event('online'))
  expect([told, failures.length]).toEqual([0, 1])
})

test('a component that is needed again can report again', async () => {
  want()()
  await failAt(0)
  want()
  await failAt(1)
  expect(told).toBe(1)
})
