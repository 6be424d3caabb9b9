import { cleanEmail, signupFaults } from '@tablee/domain/accounts/accounts'
import { TERMS_VERSION } from '@tablee/domain/terms'
import type { Context, JobContext } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { type Events, publish } from '../../../events/outbox.ts'
import { seal } from '../../../secrets.ts'
import type { Role } from '../core/account.ts'
import * as accounts from '../core/accounts.sql.ts'
import { countEmail } from '../core/email-limits.ts'
import * as terms from '../core/terms.sql.ts'
import { makeToken } from '../core/tokens.ts'

type Input = { email: string; role: Role; reservationOrderToken?: string | null; captchaToken: string }

const LONGEST_RESERVATION_TOKEN = 200

export const LINK_SENT = "Un lien d'activation vous a été envoyé sur votre adresse mail."

/** Requests an account. Response and response time are the same whether the address has one or not; only the email differs. */
export async function register(context: Context, input: Input): Promise<string> {
  const { db, clock, config } = context
  const faults = signupFaults(input)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  if (input.role !== 'CLIENT') throw new UserError('FORBIDDEN', 'Seul un compte client peut être créé ici.')
  const back = input.reservationOrderToken || null
  if (back && !isReservationToken(back)) throw badInput({ reservationOrderToken: 'Cette invitation est incorrecte.' })

  const email = cleanEmail(input.email)
  await countEmail(context, { kind: 'register', email, role: input.role, captchaToken: input.captchaToken })
  const reservationToken = back && seal(config.encryptionKeys, back)
  const request = { email, role: input.role, termsVersion: TERMS_VERSION, reservationToken }
  await publish(db, clock.now(), 'RegistrationAsked', request)
  return LINK_SENT
}

/** Handles the request: sends an activation link, or an email that the account exists. */
export async function openRegistration(
  { db, clock, config }: JobContext,
  { email, role, termsVersion, reservationToken }: Events['RegistrationAsked'],
): Promise<void> {
  const known = await accounts.accountByEmail(db, email, role)
  if (known) return publish(db, clock.now(), 'AccountKnown', { accountId: known.id })

  await terms.addAcceptance(db, { email, accountId: null, version: termsVersion }, new Date(clock.now()))
  await makeToken(db, config, clock.now(), { kind: 'ACTIVATION', email, role, accountId: null, reservationToken })
}

export function isReservationToken(text: string): boolean {
  return text.length <= LONGEST_RESERVATION_TOKEN && /^[\w-]+$/.test(text)
}
