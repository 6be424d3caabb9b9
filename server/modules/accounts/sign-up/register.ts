import { cleanEmail, NOT_A_ROBOT, signupFaults } from '@tablee/domain/accounts/accounts'
import { TERMS_VERSION } from '@tablee/domain/terms'
import type { Context, JobContext } from '../../../context.ts'
import { badInput, Refusal } from '../../../errors.ts'
import { announce, type Events } from '../../../events/outbox.ts'
import { seal } from '../../../secrets.ts'
import type { Role } from '../core/account.ts'
import * as rows from '../core/accounts.sql.ts'
import { mayAskLetter } from '../core/letter-limits.ts'
import { makeToken } from '../core/tokens.ts'

type Wish = { email: string; role: Role; reservationOrderToken?: string | null; captchaToken: string }

const LONGEST_RESERVATION_TOKEN = 200

export const LETTER_SENT = "Un lien d'activation vous a été envoyé sur votre adresse mail."

/** Asks for an account: the same sentence, in the same time, whether the address has one or not. The letter differs. */
export async function register(context: Context, wish: Wish): Promise<string> {
  const { db, clock, config, captcha } = context
  const faults = signupFaults(wish)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  if (wish.role !== 'CLIENT') throw new Refusal('FORBIDDEN', 'Seul un compte client peut être créé ici.')
  const back = wish.reservationOrderToken || null
  if (back && !isReservationToken(back)) throw badInput({ reservationOrderToken: 'Cette invitation est incorrecte.' })
  if (!(await captcha.passes(wish.captchaToken))) throw badInput({ captchaToken: NOT_A_ROBOT })

  const email = cleanEmail(wish.email)
  if (await mayAskLetter(context, { kind: 'register', email, role: wish.role })) {
    const reservationToken = back && seal(config.encryptionKeys, back)
    const asked = { email, role: wish.role, termsVersion: TERMS_VERSION, reservationToken }
    await announce(db, clock.now(), 'RegistrationAsked', asked)
  }
  return LETTER_SENT
}

/** What the answer did not show: a link to activate, or a letter that says that there is an account. */
export async function openRegistration(
  { db, clock, config }: JobContext,
  { email, role, termsVersion, reservationToken }: Events['RegistrationAsked'],
): Promise<void> {
  const known = await rows.accountByEmail(db, email, role)
  if (known) return announce(db, clock.now(), 'AccountKnown', { accountId: known.id })

  await rows.addAcceptance(db, { email, accountId: null, version: termsVersion }, new Date(clock.now()))
  await makeToken(db, config, clock.now(), { kind: 'ACTIVATION', email, role, accountId: null, reservationToken })
}

export function isReservationToken(text: string): boolean {
  return text.length <= LONGEST_RESERVATION_TOKEN && /^[\w-]+$/.test(text)
}
