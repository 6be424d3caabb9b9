import { cleanEmail, resetFaults } from '@tablee/domain/accounts/accounts'
import { DAY } from '@tablee/domain/calendar/calendar'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { type GuestPerson, purgeGuest } from '../../../personal-data.ts'
import { derivedToken, isSame } from '../../../secrets.ts'
import { countEmail } from '../../accounts/accounts.ts'
import { sharesOfGuest } from '../core/reservations.sql.ts'

const EMAIL_SENT =
  'Si nous gardons quelque chose de vous, une lettre vient de partir à cette adresse : son lien vous y mène.'

/** Requests an email with a link to a guest's data. The response does not reveal whether there is any. */
export async function askGuestData(
  context: Context,
  request: { email: string; captchaToken?: string | null },
): Promise<string> {
  const { db, clock } = context
  const faults = resetFaults(request)
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const email = cleanEmail(request.email)
  const { captchaToken = null } = request
  await countEmail(context, { kind: 'guest data', email, role: 'CLIENT', captchaToken })
  await publish(db, clock.now(), 'GuestDataAsked', { email })
  return EMAIL_SENT
}

/** Returns the data of a link's guest, as JSON with one chapter per module. */
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

/** Has every module erase the guest's data, in one transaction. Throws if a module refuses because of an open booking. */
export async function forgetGuestData(context: Context, link: string): Promise<boolean> {
  const { db, personalData } = context
  const { email } = await guestOf(context, link)
  await db.transaction().execute(async (trx) => {
    await purgeGuest(trx, personalData, { email, shareIds: await sharesOfGuest(trx, email) })
  })
  return true
}

async function guestOf(context: Context, link: string): Promise<GuestPerson> {
  const email = emailOfLink(context, link, context.clock.now())
  if (email === null) throw badInput({ link: 'Ce lien a expiré. Demandez-en un nouveau.' })
  return { email, shareIds: await sharesOfGuest(context.db, email) }
}

type Keys = { config: Pick<Config, 'encryptionKeys'> }

const LASTS = DAY

/** Returns a signed link that proves access to an email address, for a day from `askedAt` (ms). It is not stored. */
export function guestDataLink({ config }: Keys, email: string, askedAt: number): { link: string; until: number } {
  const keyId = config.encryptionKeys[0]?.id ?? ''
  const until = askedAt + LASTS
  const payload = [Buffer.from(email).toString('base64url'), String(until), keyId].join('.')
  return { link: `${payload}.${derivedToken(config.encryptionKeys, 'guest data', payload, keyId)}`, until }
}

/** Returns the email address in such a link; null if the signature is wrong, or the link has expired. */
function emailOfLink({ config }: Keys, link: string, now: number): string | null {
  const [email = '', until = '', keyId = '', signature = ''] = link.split('.')
  if (!config.encryptionKeys.some(({ id }) => id === keyId)) return null
  const expected = derivedToken(config.encryptionKeys, 'guest data', [email, until, keyId].join('.'), keyId)
  return isSame(signature, expected) && now < Number(until) ? Buffer.from(email, 'base64url').toString() : null
}
