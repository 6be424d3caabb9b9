import { graphql, send } from '../../../graphql.ts'
import { tabStore } from '../../../tab-store.ts'
import { askDue, type Due } from './ask-due.ts'

/** What Resto Flash knows the part of a share by, which its page does not say on the way back. */
const asked = tabStore('resto-flash:')

/**
 * Asks Resto Flash for its part of what is owed today. Answers the page on which its holder has to confirm it, or how many
 * euros it has granted: perhaps fewer. Throws as `send` does.
 */
export async function askRestoFlash(
  { shareId, restaurant: { siret } }: Due,
  amount: number,
  captchaToken: string | null,
): Promise<{ confirmAt: string } | { granted: number }> {
  const wish = { amount, siret: siret ?? '', userReservationId: shareId, captchaToken }
  const { restoflashId, redirectUrl } = (await send(InitTransaction, wish)).restoflashInitTransaction
  asked.keep(shareId, restoflashId)
  if (redirectUrl) return { confirmAt: redirectUrl }
  return { granted: (await askDue(shareId))?.standing?.euros ?? 0 }
}

/** By what Resto Flash knows its part of a share; null where it was asked for none here. */
export function restoFlashOf(shareId: string): string | null {
  return asked.read(shareId)
}

const InitTransaction = graphql(`
  mutation RestoflashInitTransaction(
    $amount: Float!
    $siret: String!
    $userReservationId: ID!
    $captchaToken: String
  ) {
    restoflashInitTransaction(
      amount: $amount
      siret: $siret
      userReservationId: $userReservationId
      captchaToken: $captchaToken
    ) {
      restoflashId
      redirectUrl
    }
  }
`)
