import { type Allergen, knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import { asGuestOf } from '../guest-token/guest-tokens.ts'

export type AllergiesEditing = {
  /** The allergens that the guest has disclosed, with their consent. */
  allergens: readonly Allergen[]
  /** Replaces the allergies that the guest saw (`was`). An empty list withdraws them. */
  onSave: (allergens: readonly Allergen[], was: readonly Allergen[]) => Promise<void> | void
}

/**
 * Saves the allergies to which the guest of a share has consented, in place of those that were shown (`was`). An empty list
 * withdraws them. Throws the errors of `send`, and CONFLICT if the saved allergies differ from `was` (see `savedAllergens`).
 */
export async function saveAllergies(
  shareId: string,
  allergens: readonly Allergen[],
  was: readonly Allergen[],
): Promise<void> {
  const input = { userReservationId: shareId, allergens: [...allergens], consent: allergens.length > 0, was: [...was] }
  await send(UpdateAllergies, { input }, asGuestOf(shareId))
}

/** Returns the currently saved allergies from a CONFLICT error; null for any other error. */
export function savedAllergens(error: unknown): Allergen[] | null {
  const { allergies } = error instanceof AnswerError ? error.more : {}
  return Array.isArray(allergies) ? knownAllergens(allergies) : null
}

const UpdateAllergies = graphql(`
  mutation UpdateAllergies($input: UpdateAllergiesInput!) {
    updateAllergies(input: $input) {
      id
    }
  }
`)
