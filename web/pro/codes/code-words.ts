import { parseDay } from '@tablee/domain/calendar/calendar'
import { weekdaysText } from '@tablee/domain/calendar/day-names'
import { inEuros } from '@tablee/domain/money/money'
import { numericDay, plural } from '../../words/formats.ts'
import type { ShownCode } from './ask-codes.ts'

/** Returns « 10 % sur les plats » or « 5,00 € sur les plats ». */
export function discountWords({ percent, cents }: Pick<ShownCode, 'percent' | 'cents'>): string {
  return `${percent === null ? inEuros(cents ?? 0) : `${percent} %`} sur les plats`
}

export function limitWords(code: ShownCode): string[] {
  const { from, to, weekdays, types, minimumCents, mostEach } = code
  return [
    from && `dès le ${dayText(from)}`,
    to && `jusqu'au ${dayText(to)}`,
    weekdays && weekdaysText(weekdays),
    types &&
      (types.every((type) => type === 'CLICK_COLLECT' || type === 'DELIVERY')
        ? 'commandes seulement'
        : 'tables seulement'),
    minimumCents > 0 && `à partir de ${inEuros(minimumCents)}`,
    mostEach !== null && `${mostEach} par personne`,
  ].filter((words): words is string => Boolean(words))
}

export function useWords({ uses, mostUses, costCents }: ShownCode): string {
  const times = plural(uses, 'utilisation', 'utilisations')
  return `${times}${mostUses === null ? '' : ` sur ${mostUses}`}, ${inEuros(costCents)} de remise`
}

function dayText(day: string): string {
  return numericDay(parseDay(day) ?? '')
}
