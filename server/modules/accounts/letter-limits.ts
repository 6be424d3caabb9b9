import type { Context } from '../../context.ts'
import { countTries } from '../../limits/limits.ts'

const HOUR = 3_600_000
const AN_HOUR = { counter: 'letters to an e-mail, an hour', most: 3, within: HOUR }
const A_DAY = { counter: 'letters to an e-mail, a day', most: 10, within: 24 * HOUR }
const FROM_ADDRESS = { counter: 'letters from an address, an hour', most: 20, within: HOUR }

/** Whether one more letter may be asked for this e-mail, from this address: rules, section 6. Beyond, nobody is told. */
export async function mayAskLetter({ db, clock, address }: Context, email: string): Promise<boolean> {
  const beyond = await countTries(db, clock.now(), [
    { limit: AN_HOUR, key: email },
    { limit: A_DAY, key: email },
    { limit: FROM_ADDRESS, key: address },
  ])
  return beyond.length === 0
}
