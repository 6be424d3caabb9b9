import { cleanEmail, resetFaults } from '@tablee/domain/accounts'
import { HOUR } from '@tablee/domain/calendar'
import type { Context } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { announce } from '../../events/outbox.ts'
import { countTries, type Limit } from '../../limits/limits.ts'
import { forgetGuest, type Guest } from '../../personal-data.ts'
import { emailOfLink } from './guest-data-link.ts'
import { sharesOfGuest } from './reservations.sql.ts'

const FROM_ADDRESS: Limit = { counter: 'data of a guest, an address, an hour', most: 20, within: HOUR }
const OF_ASKER: Limit = { counter: 'data of a guest, an address to an e-mail, an hour', most: 3, within: HOUR }
// A higher one, so that a single stranger uses up none of what the guest may ask.
const TO_EMAIL: Limit = { counter: 'data of a guest, an e-mail, an hour', most: 10, within: HOUR }

const LETTER_SENT =
  'Si nous gardons quelque chose de vous, une lettre vient de partir à cette adresse : son lien vous y mène.'

/** Asks for a letter with a link to what is held of a guest; the answer is the same whatever there is. */
export async function askGuestData(context: Context, wish: { email: string }): Promise<string> {
  const { db, clock, address } = context
  const faults = resetFaults(wish)
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const email = cleanEmail(wish.email)
  const beyond = await countTries(db, clock.now(), [
    { limit: FROM_ADDRESS, key: address },
    { limit: OF_ASKER, key: `${address} ${email}` },
    { limit: TO_EMAIL, key: email },
  ])
  if (beyond.length === 0) await announce(db, clock.now(), 'GuestDataAsked', { email })
  return LETTER_SENT
}

/** All that Tablée knows of the guest whose link this is, as JSON: a chapter a module. */
export async function readGuestData(context: Context, link: string): Promise<string> {
  const { db, clock, personalData } = context
  const guest = await guestOf(context, link)
  const chapters: Record<string, unknown> = {
    'exporté le': new Date(clock.now()).toISOString(),
    'adresse e-mail': guest.email,
  }
  for (const { name, ofGuest } of personalData) if (ofGuest) chapters[name] = await ofGuest.read(db, guest)
  return JSON.stringify(chapters, null, 2)
}

/** Has every module forget them, at once. Throws what one of them has open against it. */
export async function forgetGuestData(context: Context, link: string): Promise<boolean> {
  const { db, personalData } = context
  const { email } = await guestOf(context, link)
  await db.transaction().execute(async (trx) => {
    await forgetGuest(trx, personalData, { email, shareIds: await sharesOfGuest(trx, email) })
  })
  return true
}

async function guestOf(context: Context, link: string): Promise<Guest> {
  const email = emailOfLink(context, link, context.clock.now())
  if (email === null) throw badInput({ link: 'Ce lien a expiré. Demandez-en un nouveau.' })
  return { email, shareIds: await sharesOfGuest(context.db, email) }
}
