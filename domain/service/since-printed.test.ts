import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_WISHES } from '../ordering/wishes.ts'
import type { KitchenSheet, SheetTable } from './kitchen-sheet.ts'
import { changesSince, entriesOf, isSameSheet, type SheetEntry, tableKey } from './since-printed.ts'

const magret = { name: 'Magret', quantity: 1, choices: ['à point'], avoided: [] }
const table: SheetTable = {
  id: 7,
  hour: '20:00',
  type: 'SELF_PAY',
  name: 'Camille',
  party: 3,
  isOrderedAtTable: false,
  seats: [
    { id: 'host', name: 'Camille', ...NO_WISHES, note: 'Sans sel', allergens: ['Lait'], lines: [magret, magret] },
    { id: 'ana', name: 'Ana', ...NO_WISHES, allergens: [], lines: [] },
  ],
  shared: [{ name: 'Planche', quantity: 1, choices: [], avoided: [] }],
}
const sheet = (given: Partial<SheetTable> = {}): Pick<KitchenSheet, 'tables'> => ({ tables: [{ ...table, ...given }] })
const printed = entriesOf(sheet())

test('a sheet has an entry for each seat with an order or a note, and for shared dishes', () => {
  expect(printed).toEqual([
    {
      key: 'host',
      hour: '20:00',
      lines: ['1 × Magret : à point', '1 × Magret : à point'],
      notice: 'Allergies signalées : lait\nUn mot pour la cuisine : Sans sel',
    },
    { key: tableKey(7), hour: '20:00', lines: ['1 × Planche'], notice: null },
  ])
})

test('new, changed and removed entries since printing are reported by line', () => {
  const [host, ana] = table.seats
  if (!host || !ana) throw new Error('the table has two seats')
  const now = entriesOf(
    sheet({
      hour: '20:30',
      shared: [],
      seats: [
        { ...host, note: null, lines: [magret] },
        { ...ana, lines: [magret] },
      ],
    }),
  )
  const { changed, gone } = changesSince(printed, now)
  expect(changed.get('host')).toEqual({
    isNew: false,
    added: [],
    removed: ['1 × Magret : à point'],
    wasHour: '20:00',
    hasOtherNotice: true,
  })
  expect(changed.get('ana')).toMatchObject({ isNew: true })
  expect(gone.map(({ key }) => key)).toEqual([tableKey(7)])
})

const entriesIn: fc.Arbitrary<SheetEntry[]> = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    hour: fc.constantFrom('20:00', '20:30'),
    lines: fc.array(fc.constantFrom('1 × Magret', '2 × Magret', '1 × Bar'), { maxLength: 4 }),
    notice: fc.constantFrom(null, 'lait'),
  }),
  { selector: ({ key }) => key },
)

test('the changes lead from the printed sheet to the current one, and are empty for equal sheets', () => {
  fc.assert(
    fc.property(entriesIn, entriesIn, (before, now) => {
      const { changed, gone } = changesSince(before, now)
      expect(isSameSheet(now, now)).toBe(true)
      expect(isSameSheet(before, now)).toBe(changed.size + gone.length === 0)
      for (const entry of now) {
        const was = before.find(({ key }) => key === entry.key)
        const change = changed.get(entry.key)
        expect(change?.isNew ?? false).toBe(was === undefined)
        if (was === undefined) continue
        const left = [...was.lines]
        for (const line of change?.removed ?? []) left.splice(left.indexOf(line), 1)
        expect([...left, ...(change?.added ?? [])].sort()).toEqual([...entry.lines].sort())
        expect(change?.wasHour ?? entry.hour).toBe(was.hour)
        expect(change?.hasOtherNotice ?? false).toBe(was.notice !== entry.notice)
      }
      for (const { key } of gone) expect(now.some((entry) => entry.key === key)).toBe(false)
    }),
  )
})
