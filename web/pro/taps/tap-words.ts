import { parisHour } from '@tablee/domain/calendar/calendar'
import { sayWhen } from '@tablee/domain/ordering/limits/limit-words'
import type { Clash, TappedOrderAct } from '@tablee/domain/service/late-taps'
import { mayMark, SEAT_MARKS, type SeatMark } from '@tablee/domain/service/marks'
import { mayFollow, ORDER_STAGES, type OrderStage } from '@tablee/domain/service/order-stage'
import type { LimitDishMutationVariables } from '../../generated/graphql.ts'
import { plural } from '../../words/formats.ts'
import { MARK_WORDS, SEAT_MARK_WORDS } from '../service-data/table-words.ts'
import type { Deed, Tap, TapRefusal } from './tap.ts'

type Table = { seats: readonly { id: string; name: string; mark: SeatMark }[] }

/** Returns the words for a mark: 'à table', with the names if it marks only some of the seats. */
export function markWords({ seats }: Table, shareIds: readonly string[], mark: SeatMark): string {
  if (shareIds.length === seats.length) return MARK_WORDS[mark].state
  const names = seats.filter(({ id }) => shareIds.includes(id)).map(({ name }) => name)
  return `${names.join(', ')} ${SEAT_MARK_WORDS[mark].state}`
}

/** '« à table » retiré' */
export function undoneWords(table: Table, shareIds: readonly string[]): string {
  const mark = table.seats.find(({ id }) => shareIds.includes(id))?.mark ?? 'EXPECTED'
  return `« ${markWords(table, shareIds, mark)} » retiré`
}

export const ORDER_ACT_WORDS: Record<TappedOrderAct, string> = {
  ACCEPT: 'acceptée',
  READY: 'prête',
  UNDO_READY: 'pas encore prête',
  HAND_OVER: 'remise',
}

/** 'épuisé', '3 portions ce midi', 'de nouveau proposé' */
export function limitWords({
  isSoldOut,
  left,
  service,
}: Partial<Omit<LimitDishMutationVariables, 'what' | 'id'>>): string {
  const words = isSoldOut ? 'épuisé' : left == null ? 'de nouveau proposé' : plural(left, 'portion')
  return service ? `${words} ${sayWhen(service)}` : words
}

/** 'table de 4 à 20:15', 'table de 2 sur place' */
export function bookingWords({ party, hour }: { party: number; hour?: string | null }): string {
  return `table de ${party} ${hour ? `à ${hour}` : 'sur place'}`
}

/**
 * Returns the words for the state that a refused tap met: 'Depuis 20:05 : absente.'; the server's sentence without such a
 * state.
 */
export function currentStateWords({ stands, since, sentence }: TapRefusal): string {
  const words = stands && (isMark(stands) ? MARK_WORDS[stands].state : STAGE_WORDS[stands])
  if (!words) return sentence || "Le serveur n'a pas pu le noter."
  return `${since ? `Depuis ${parisHour(since)}` : 'Depuis'} : ${words}.`
}

/** "Un geste n'a pas été noté" */
export function refusedWords({ length }: readonly Tap[]): string {
  return length === 1 ? "Un geste n'a pas été noté" : `${length} gestes n'ont pas été notés`
}

const STAGE_WORDS: Record<OrderStage, string> = {
  TO_ACCEPT: 'à accepter',
  TO_PREPARE: 'à préparer',
  READY: 'prête',
  HANDED_OVER: 'remise',
  REFUSED: 'refusée',
  CANCELLED: 'annulée',
}

/** Refusals after which nothing can be done: the booking has ended, the time is over, or the diner was already notified. */
const OVER: readonly (Clash | null)[] = ['ENDED', 'TOO_LATE', 'TOLD']

/** Returns the same tap for the current state; null if that no longer allows it. */
export function doneAnyway({ deed, refusal }: Pick<Tap, 'deed' | 'refusal'>): Deed | null {
  if (!refusal || OVER.includes(refusal.why)) return null
  if (deed.kind === 'booking') return deed
  return refusal.why === 'WAITED_TOO_LONG' ? null : onCurrentState(deed, refusal.stands)
}

function onCurrentState(deed: Exclude<Deed, { kind: 'booking' }>, stands: TapRefusal['stands']): Deed | null {
  if (deed.kind === 'limit') return { ...deed, seen: null }
  if (deed.kind === 'undo' || !stands) return null
  if (deed.kind === 'order') return isStage(stands) && mayFollow(stands, deed.act) ? deed : null
  return isMark(stands) && mayMark(stands, deed.mark) ? { ...deed, seen: {} } : null
}

function isMark(stands: SeatMark | OrderStage): stands is SeatMark {
  return SEAT_MARKS.some((mark) => mark === stands)
}

function isStage(stands: SeatMark | OrderStage): stands is OrderStage {
  return ORDER_STAGES.some((stage) => stage === stands)
}
