import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import type { UpdateDishesInput } from '../../../generated/graphql.ts'
import { asGuestOf } from '../guest-token/guest-tokens.ts'
import type { SeenOrder } from './seen-order.ts'

/** The guest's consent to a higher sum. */
export type Consent = {
  captchaToken: string | null
  /** Id of another card that is to hold the sum; null for the paying card. */
  cardId: string | null
}

export type AgreedTotal = Consent & {
  /** The euros that the guest agrees to hold on their card; null if they were not asked. */
  total: number | null
}

export const NO_CONSENT: AgreedTotal = { total: null, captchaToken: null, cardId: null }

/** `saved`; `bank`: the URL of the 3-D Secure page; `asks`: the total to hold, in euros, which needs the guest's consent. */
export type SavedDishes = { is: 'saved' } | { is: 'bank'; url: string } | { is: 'asks'; total: number }

/** Replaces the dishes that the guest saw with new ones. Throws the errors of `send`; the order is then unchanged. */
export function saveDishes(
  shareId: string,
  wanted: Pick<Wanted, 'order' | 'note'> & { was: SeenOrder },
  agreed: AgreedTotal,
): Promise<SavedDishes> {
  return update(shareId, wanted, agreed)
}

/**
 * Replaces the parts of dishes for the table that the guest saw with new ones. The share's own dishes are unchanged. Throws
 * the errors of `send`.
 */
export function saveSharedDishes(
  shareId: string,
  { ids, was }: SharedChoice,
  agreed: AgreedTotal,
): Promise<SavedDishes> {
  return update(shareId, { sharedDishes: [...ids], was: { sharedDishes: [...was] } }, agreed)
}

/** The dishes for the table that a guest chooses to share, and those that they shared before. */
export type SharedChoice = { ids: readonly string[]; was: readonly string[] }

async function update(shareId: string, wanted: Wanted, agreed: AgreedTotal): Promise<SavedDishes> {
  const input = {
    userReservationId: shareId,
    ...wanted,
    agreedTotal: agreed.total,
    captchaToken: agreed.captchaToken,
    cardId: agreed.cardId,
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
