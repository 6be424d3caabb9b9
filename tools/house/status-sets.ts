import { ATTEMPT_STATUSES, VOUCHER_STATUSES } from '@tablee/domain/money/payment-status'
import { STATUSES } from '@tablee/domain/reservations/reservation-status'
import { lineAt, type Source } from './source.ts'

const KNOWN: readonly string[] = [...STATUSES, ...ATTEMPT_STATUSES, ...VOUCHER_STATUSES]

/** Returns the places where server, web or bench write out a set of statuses that `domain/` names. */
export function statusSets(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^(server|web|bench)\//.test(path))
    .flatMap(({ path, code }) => setsWithin(code).map(({ index }) => `${path}:${lineAt(code, index)}`))
}

/** Matches `['A', 'B']`, and SQL's `in ('A', 'B')`. */
const LIST = /\[([^[\]]*)\]|\bin \(([^()]*)\)/g
/** Matches `x === 'A' || x === 'B'`, its negation, and `x = 'A' or x = 'B'` in SQL. */
const CHAIN = /([\w.?"]+) (===|!==|=|<>) '([A-Z_]+)' (?:\|\||&&|or|and) \1 \2 '([A-Z_]+)'/g

/** Returns the sets of two or more statuses that a source writes out. */
export function statusSetsIn(source: string): string[] {
  return setsWithin(source).map(({ 0: found }) => found.replaceAll(/\s+/g, ' '))
}

function setsWithin(source: string): RegExpExecArray[] {
  const lists = [...source.matchAll(LIST)].filter(([, array = '', list = '']) => statusesOf(array + list).length > 1)
  const chains = [...source.matchAll(CHAIN)].filter(([, , , one = '', other = '']) => areStatuses([one, other]))
  return [...lists, ...chains]
}

function statusesOf(list: string): string[] {
  return [...list.matchAll(/(?<=^|,)\s*'([A-Z_]+)'(?: as const)?\s*(?=,|$)/g)]
    .map(([, word = '']) => word)
    .filter((word) => KNOWN.includes(word))
}

function areStatuses(words: readonly string[]): boolean {
  return words.every((word) => KNOWN.includes(word))
}
