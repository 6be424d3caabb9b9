import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { orWaits } from '../testing/lock-waits.fixtures.ts'
import { takeTurn } from './take-turn.ts'

test('who comes to an empty database second waits until the first is done with it', async () => {
  const { db, url, close } = await emptyDatabase()
  onTestFinished(() => close())
  const first = await takeTurn(url)
  const second = takeTurn(url)
  // Only one process can use an embedded database.
  if (url !== undefined) expect(await orWaits(db, second)).toBe('waits')
  await first.end()
  await (await second).end()
})
