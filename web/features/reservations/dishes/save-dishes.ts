import { AnswerError } from '../../../answer-error.ts'
import type { UpdateDishesInput } from '../../../generated/graphql.ts'
import { graphql, send } from '../../../graphql.ts'
import { asGuestOf } from '../group/guest-tokens.ts'
import type { SeenOrder } from './seen-order.ts'

/** What the guest agrees to when they are asked. */
export type Consent = {
  captchaToken: string | null
  /** Another card that is to hold it; null for the one that pays. */
  cardId: string | null
}

type Agreed = Consent & {
  /** The euros that the guest agrees to hold on their card; null where they were asked nothing. */
  total: number | null
}

/** What is sent before the guest was asked anything. */
export const UNASKED: Agreed = { total: null, captchaToken: null, cardId: null }

/** `saved`; `bank`: the address at which the bank asks; `asks`: the euros that would be held, which the guest has to agree to. */
export type SavedDishes = { is: 'saved' } | { is: 'bank'; url: string } | { is: 'asks'; total: number }

/** Orders other dishes in the place of those that were seen. Throws as `send` does; the order is then as it was. */
export function saveDishes(
  shareId: string,
  wanted: Pick<Wanted, 'order' | 'note'> & { was: SeenOrder },
  agreed: Agreed,
): Promise<SavedDishes> {
  return update(shareId, wanted, agreed)
}

/** Takes a part of these dishes for the table in the place of those that were seen; the share's own stay. Throws likewise. */
export function saveSharedDishes(shareId: string, { ids, was }: SharedChoice, agreed: Agreed): Promise<SavedDishes> {
  return update(shareId, { sharedDishes: [...ids], was: { sharedDishes: [...was] } }, agreed)
}

/** The dishes for the table in which a guest wants to share, and those in which they did. */
export type SharedChoice = { ids: readonly string[]; was: readonly string[] }

async function update(shareId: string, wanted: Wanted, agreed: Agreed): Promise<SavedDishes> {
  const input = {
    ...{ userReservationId: shareId, ...wanted },
    ...{ agreedTotal: agreed.total, captchaToken: agreed.captchaToken },
    // The release before knows none.
    ...(agreed.cardId !== null && { cardId: agreed.cardId }),
  }
  try {
    const { updateDishes } = await send(UpdateDishes, { input }, asGuestOf(shareId)).catch((error) => {
      const { was: _, ...known } = input
      // A process of the release before does not know what was seen.
      if (error instanceof AnswerError && 'input' in error.fields)
        return send(UpdateDishes, { input: known }, asGuestOf(shareId))
      throw error
    })
    const url = updateDishes.stripeResponse?.redirect_to_url
    return url ? { is: 'bank', url } : { is: 'saved' }
  } catch (error) {
    const total = error instanceof AnswerError && error.code === 'CONFLICT' ? error.more.total : null
    if (typeof total !== 'number' || !(error instanceof AnswerError)) throw error
    return { is: 'asks', total }
  }
}

type Wanted = Omit<UpdateDishesInput, 'userReservationId' | 'agreedTotal' | 'cardId' | 'captchaToken'>

const UpdateDishes = graphql(`
  mutation UpdateDishes($input: UpdateDishesInput!) {
    updateDishes(input: $input) {
      userReservation {
        id
      }
      stripeResponse {
        redirect_to_url
      }
    }
  }
`)
