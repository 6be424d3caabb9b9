import { expect, test } from 'vitest'
import type { Deed, TapRefusal } from './tap.ts'
import { currentStateWords, doneAnyway, markWords, undoneWords } from './tap-words.ts'

const TABLE = {
  seats: [
    { id: 'a', name: 'Ana', mark: 'SEATED' as const },
    { id: 'b', name: 'Bo', mark: 'SEATED' as const },
  ],
}
const MARK: Deed = { kind: 'mark', reservationId: '1', shareIds: ['a'], mark: 'ARRIVED', seen: { a: 'EXPECTED' } }
const refusal = (more: Partial<TapRefusal> = {}): TapRefusal => ({
  why: 'MARKED_OTHERWISE',
  sentence: 'Ana est absente.',
  ...more,
})

test('a tap is described for its table, or for the guests it concerns', () => {
  expect(markWords(TABLE, ['a', 'b'], 'SEATED')).toBe('à table')
  expect(markWords(TABLE, ['b'], 'LEFT')).toBe('Bo parti')
  expect(undoneWords(TABLE, ['a', 'b'])).toBe('« à table » retiré')
})

test('the current state is described with its hour, or with the message of the server', () => {
  const since = Date.parse('2026-11-26T20:05:00+01:00')
  expect(currentStateWords(refusal({ stands: 'ABSENT', since }))).toBe('Depuis 20:05 : absente.')
  expect(currentStateWords(refusal({ stands: 'READY' }))).toBe('Depuis : prête.')
  expect(currentStateWords(refusal())).toBe('Ana est absente.')
  expect(currentStateWords(refusal({ why: null, sentence: '' }))).toBe("Le serveur n'a pas pu le noter.")
})

test('a state can be overridden if the rules allow it, whatever was displayed', () => {
  expect(doneAnyway({ deed: MARK, refusal: refusal({ stands: 'ABSENT' }) })).toEqual({ ...MARK, seen: {} })
  expect(doneAnyway({ deed: MARK, refusal: refusal({ stands: 'LEFT' }) })).toBeNull()
  expect(doneAnyway({ deed: MARK, refusal: refusal({ why: 'ENDED' }) })).toBeNull()
  const ready: Deed = { kind: 'order', reservationId: '1', act: 'READY' }
  expect(doneAnyway({ deed: ready, refusal: refusal({ stands: 'TO_PREPARE' }) })).toBe(ready)
  expect(doneAnyway({ deed: ready, refusal: refusal({ why: 'ENDED', stands: 'CANCELLED' }) })).toBeNull()
  const booking: Deed = { kind: 'booking', input: { name: 'Mme Delmas', party: 2 } }
  for (const why of [null, 'WAITED_TOO_LONG'] as const) {
    expect(doneAnyway({ deed: booking, refusal: refusal({ why }) })).toBe(booking)
  }
  expect(doneAnyway({ deed: MARK, refusal: refusal({ why: 'WAITED_TOO_LONG', stands: 'EXPECTED' }) })).toBeNull()
})
