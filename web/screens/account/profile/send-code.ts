import { MINUTE } from '@tablee/domain/calendar/calendar'
import { graphql, send } from '../../../app/graphql.ts'
import { throwUnless, toastOutcome } from '../../../shared/viewer/toast-outcome.ts'

/** In milliseconds; the server sends one code a minute. */
export const BETWEEN_CODES = MINUTE

const FAILURE = 'Une erreur est survenue veuillez réessayer plus tard.'

/** Requests a code by SMS and shows a toast. Returns true when it was sent. */
export async function sendCode(phone: string): Promise<boolean> {
  return toastOutcome(async () => throwUnless((await send(SendCode, { phone })).sendVerificationCode, FAILURE), {
    success: 'Un code de vérification vient de vous être envoyé.',
    failure: FAILURE,
  })
}

const SendCode = graphql(`
  mutation SendVerificationCode($phone: String!) {
    sendVerificationCode(phone: $phone)
  }
`)
