import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL_PARIS, DELIVERY_AREAS, ZONES } from '../map/zones.ts'
import { delivers } from '../ordering/served-area.ts'
import { keptAreas, type TypedToGo, toGoFaults } from './to-go.ts'

const RESTAURANT = { isSaas: false }
const TO_GO: TypedToGo = { hasClickCollect: true, hasDelivery: true, deliveryFeeCents: 290, areaIds: [ALL_PARIS] }

test('the stored delivery areas reach the same addresses as the chosen ones', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...DELIVERY_AREAS.map(({ id }) => id)))
  const zipCode = fc.constantFrom(...ZONES.flatMap(({ zipCodes }) => zipCodes), '13001')
  const areas = (some: readonly number[]) => some.map((id) => ({ id }))
  fc.assert(
    fc.property(ids, zipCode, (chosen, code) => {
      const kept = keptAreas(chosen)
      const address = { zipCode: code }
      expect(delivers({ ...RESTAURANT, areas: areas(kept) }, address)).toBe(
        delivers({ ...RESTAURANT, areas: areas(chosen) }, address),
      )
      expect(keptAreas(kept)).toEqual(kept)
    }),
  )
})

test('a restaurant that delivers needs delivery areas and a fee', () => {
  expect(toGoFaults(TO_GO, RESTAURANT)).toEqual({})
  expect(toGoFaults({ ...TO_GO, deliveryFeeCents: 0 }, RESTAURANT)).toEqual({})
  for (const deliveryFeeCents of [null, -1, 5_001, 1.5, Number.NaN])
    expect(Object.keys(toGoFaults({ ...TO_GO, deliveryFeeCents }, RESTAURANT))).toEqual(['deliveryFeeCents'])
  for (const areaIds of [[], [20], [999, ALL_PARIS]])
    expect(Object.keys(toGoFaults({ ...TO_GO, areaIds }, RESTAURANT))).toEqual(['areaIds'])
})

test('a restaurant without delivery, or with our software, needs neither', () => {
  const nothing = { ...TO_GO, deliveryFeeCents: null, areaIds: [] }
  expect(toGoFaults({ ...nothing, hasDelivery: false }, RESTAURANT)).toEqual({})
  expect(toGoFaults(nothing, { isSaas: true })).toEqual({})
})
