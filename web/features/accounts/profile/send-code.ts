import { MINUTE } from '@tablee/domain/calendar/calendar'
import { graphql, send } from '../../../graphql.ts'
import { orFail, sayOutcome } from '../say-outcome.ts'

/** The server sends one code a minute, in milliseconds. */
export const BETWEEN_CODES = MINUTE

const FAILURE = 'Une erreur est survenue veuillez réessayer plus tard.'

/** Has a code sent to a telephone and says how that went. True where it is on its way. */
export async function sendCode(phone: string): Promise<boolean> {
  return sayOutcome(async () => orFail((await send(SendCode, { phone })).sendVerificationCode, FAILURE), {
    success: 'Un code de vérification vient de vous être envoyé.',
    failure: FAILURE,
  })
}

const SendCode = graphql(`
  mutation SendVerificationCode($phone: String!) {
    sendVerificationCode(phone: $phone)
  }
`)
