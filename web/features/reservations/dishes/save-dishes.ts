import { type Draft, orderInput } from '@tablee/domain/ordering/draft'
import { AnswerError } from '../../../answer-error.ts'
import type { UpdateDishesInput } from '../../../generated/graphql.ts'
import { graphql, send } from '../../../graphql.ts'
import { asGuestOf } from '../group/guest-tokens.ts'

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

/** Orders other dishes in the place of a share's. Throws as `send` does; the order is then as it was. */
export function saveDishes(shareId: string, draft: Draft, agreed: Agreed): Promise<SavedDishes> {
  return update(shareId, { order: orderInput(draft), note: draft.note }, agreed)
}

/** Takes a part of these dishes for the table and of no others; the share's own dishes stay. Throws likewise. */
export function saveSharedDishes(shareId: string, ids: readonly string[], agreed: Agreed): Promise<SavedDishes> {
  return update(shareId, { sharedDishes: [...ids] }, agreed)
}

async function update(shareId: string, wanted: Wanted, agreed: Agreed): Promise<SavedDishes> {
  const input = {
    ...{ userReservationId: shareId, ...wanted },
    ...{ agreedTotal: agreed.total, captchaToken: agreed.captchaToken },
    // The release before knows none.
    ...(agreed.cardId !== null && { cardId: agreed.cardId }),
  }
  try {
    const { updateDishes } = await send(UpdateDishes, { input }, asGuestOf(shareId))
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
