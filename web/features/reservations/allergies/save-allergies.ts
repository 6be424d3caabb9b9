import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import { graphql, send } from '../../../graphql.ts'
import { asGuestOf } from '../group/guest-tokens.ts'

/** Tells the allergies to which the guest of a share has consented; none withdraws those before. Throws as `send` does. */
export async function saveAllergies(shareId: string, allergens: readonly Allergen[]): Promise<void> {
  const input = { userReservationId: shareId, allergens: [...allergens], consent: allergens.length > 0 }
  await send(UpdateAllergies, { input }, asGuestOf(shareId))
}

const UpdateAllergies = graphql(`
  mutation UpdateAllergies($input: UpdateAllergiesInput!) {
    updateAllergies(input: $input) {
      id
    }
  }
`)
