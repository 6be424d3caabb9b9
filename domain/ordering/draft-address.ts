import {
  beginDraft,
  chooseDay,
  chooseFulfillment,
  chooseHour,
  chooseParty,
  chooseType,
  type Draft,
  type DraftType,
  type Fulfillment,
  fulfillmentOf,
  isDay,
  TABLE_TYPES,
} from './draft.ts'

/** Query parameters that hold choices of a draft. A search uses the same names. */
export const CHOICE_PARAMETERS = ['date', 'heure', 'convives', 'emporter', 'livraison', 'addition'] as const

/** Values of the query parameter for sharing the bill of a table. */
const SHARED: Record<(typeof TABLE_TYPES)[number], string> = {
  PAY_FOR_ALL_NO_INVITATION: 'une-commande',
  PAY_FOR_ALL: 'un-paiement',
  SELF_PAY: 'chacun',
}

/** Returns the choices as query parameters of the page where the draft begins. `readChoices` parses them. */
export function writeChoices({ type, serviceDay, hour, totalPersons }: Draft): URLSearchParams {
  const way = fulfillmentOf(type)
  return new URLSearchParams({
    ...(serviceDay !== null && { date: serviceDay }),
    ...(hour !== null && { heure: hour }),
    ...(way === 'table' && { convives: String(totalPersons), addition: SHARED[type as keyof typeof SHARED] }),
    ...(way === 'CLICK_COLLECT' && { emporter: 'oui' }),
    ...(way === 'DELIVERY' && { livraison: 'oui' }),
  })
}

/** Applies the choices in the query parameters to a draft, as far as the restaurant offers them. */
export function readChoices(
  draft: Draft,
  params: URLSearchParams,
  { ways, largest }: { ways: readonly Fulfillment[]; largest: number },
): Draft {
  const [day, hour, party, takeAway, delivery, shared] = CHOICE_PARAMETERS.map((name) => params.get(name))
  const way = takeAway === 'oui' ? 'CLICK_COLLECT' : delivery === 'oui' ? 'DELIVERY' : 'table'
  const fetched = offeredWay(chooseFulfillment(draft, way), ways)
  const seated = party ? chooseParty(fetched, Number(party), largest) : fetched
  const type = TABLE_TYPES.find((one) => SHARED[one] === shared)
  const typed = type && fulfillmentOf(seated.type) === 'table' ? chooseType(seated, type satisfies DraftType) : seated
  const dated = day && isDay(day) ? chooseDay(typed, day) : typed
  return hour ? chooseHour(dated, hour) : dated
}

/**
 * Returns the draft to which query parameters apply: the stored one, or a new one if the stored one is booked and being paid.
 */
export function draftToChooseIn(kept: Draft | null, restaurant: Draft['restaurant']): Draft {
  return kept === null || kept.userReservationId !== null ? beginDraft(restaurant) : kept
}

/** Falls back to a table if the restaurant does not, or no longer, offer the draft's type. */
export function offeredWay(draft: Draft, ways: readonly Fulfillment[]): Draft {
  return ways.includes(fulfillmentOf(draft.type)) ? draft : chooseFulfillment(draft, 'table')
}
