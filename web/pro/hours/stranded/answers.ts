import { isBlank } from '@tablee/domain/clean-text'
import { faultsOf } from '@tablee/domain/faults'
import type { Decisions, Stranded } from '../hours-requests.ts'

/** The decision on each booking, by the fields of its id, and the reason for those that are cancelled or moved. */
export type AnswerValues = Record<string, string>

export const KEEP = 'keep'
export const MOVE = 'move'
export const CANCEL = 'cancel'

export function fieldOf({ id }: Pick<Stranded, 'id'>): string {
  return `booking${id}`
}
export function hourFieldOf({ id }: Pick<Stranded, 'id'>): string {
  return `hour${id}`
}

export function hourValue({ date, hour }: Pick<Stranded['freeHours'][number], 'date' | 'hour'>): string {
  return `${date} ${hour}`
}

/**
 * Returns the initial values: the earlier decision if the booking has not changed since, else none. The hour is the nearest
 * free one.
 */
export function firstAnswers(stranded: readonly Stranded[], { answers, reason }: Decisions): AnswerValues {
  const given = [answers ?? []].flat()
  const fields = stranded.flatMap((booking): [string, string][] => {
    const before = given.find((one) => one.reservationId === booking.id && one.version === booking.version)
    const hours = booking.freeHours.map(hourValue)
    const chosen = before?.moveTo ? hourValue(before.moveTo) : null
    const isLost = chosen !== null && !hours.includes(chosen)
    return [
      [fieldOf(booking), before && !isLost ? (before.keeps ? KEEP : chosen ? MOVE : CANCEL) : ''],
      [hourFieldOf(booking), (!isLost && chosen) || (hours[0] ?? '')],
    ]
  })
  return { reason: reason ?? '', ...Object.fromEntries(fields) }
}

/** True if a reason is required: a booking is cancelled, or a move is proposed to its host. */
export function isReasonRequired(stranded: readonly Stranded[], values: AnswerValues): boolean {
  return stranded.some((booking) => {
    const answer = values[fieldOf(booking)]
    return answer === CANCEL || (answer === MOVE && booking.hasHost)
  })
}

/** True if the decision sends no message to a guest, so that the restaurant has to call. */
export function mustCall({ hasHost, isTold }: Pick<Stranded, 'hasHost' | 'isTold'>, answer = ''): boolean {
  return (answer === CANCEL && !isTold) || (answer === MOVE && !hasHost)
}

/** True if the reason is sent to a guest. It is stored in any case. */
export function isReasonSent(stranded: readonly Stranded[], values: AnswerValues): boolean {
  return stranded.some((booking) => {
    const answer = values[fieldOf(booking)]
    return (answer === CANCEL || answer === MOVE) && !mustCall(booking, answer)
  })
}

export function faultsIn(stranded: readonly Stranded[], values: AnswerValues) {
  const cancels = stranded.some((booking) => values[fieldOf(booking)] === CANCEL)
  const isMissing = isReasonRequired(stranded, values) && isBlank(values.reason ?? '')
  const done = cancels ? 'annulée' : 'déplacée'
  return faultsOf({
    ...Object.fromEntries(
      stranded.map((booking): [string, string | false] => {
        const ways = booking.freeHours.length > 0 ? 'de garder, de déplacer ou' : 'de garder ou'
        return [fieldOf(booking), values[fieldOf(booking)] === '' && `${booking.name} : choisissez ${ways} d'annuler.`]
      }),
    ),
    reason: isMissing && `Dites à vos clients pourquoi leur réservation est ${done}.`,
  })
}

export function answersOf(stranded: readonly Stranded[], values: AnswerValues): Decisions {
  const answers = stranded.map((booking) => {
    const { id: reservationId, version } = booking
    const answer = values[fieldOf(booking)]
    const [date = '', hour = ''] = (values[hourFieldOf(booking)] ?? '').split(' ')
    return { reservationId, version, keeps: answer === KEEP, moveTo: answer === MOVE ? { date, hour } : null }
  })
  return { answers, reason: values.reason ?? '' }
}
