import type { ChoiceGroup } from '@tablee/domain/ordering/choices/choice-groups'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toConfigurableDish } from './configurable-dish.ts'
import { LUNCH } from './menu.fixtures.ts'
import { Question } from './question.tsx'

const [STARTERS, MAINS] = toConfigurableDish(LUNCH).groups as [ChoiceGroup, ChoiceGroup]

test('a course shows what is missing once the diner has tried to continue', () => {
  expect(read(STARTERS, [])).toContain('1 au choix')
  expect(read(STARTERS, [])).not.toContain('aria-invalid')
  expect(read(STARTERS, [], { isSent: true })).toMatch(/aria-invalid="true".*Il manque un choix/)
  expect(read(STARTERS, [11], { isSent: true })).not.toContain('aria-invalid')
})

test('a sold-out choice is disabled, and a supplement is shown', () => {
  const html = read(MAINS, [])
  expect(html).toMatch(/disabled=""[^>]*>.*Tarte.*Épuisé/)
  expect(html.match(/ disabled=""/g)).toHaveLength(1)
  expect(html).toContain('+\u00A04,50\u00A0€')
})

test('the only choice of a group is selected and cannot be deselected', () => {
  const bread = { ...STARTERS, choices: STARTERS.choices.slice(0, 1).map((one) => ({ ...one, isDefault: true })) }
  expect(read(bread, [11])).toMatch(/Compris.* disabled=""/)
})

test('a selected dish shows its own choices', () => {
  expect(read(MAINS, [])).not.toContain('Cuisson')
  expect(read(MAINS, [21])).toContain('Cuisson')
})

test('beyond the maximum of a group nothing more can be selected', () => {
  const two = { ...MAINS, least: 0, most: 2, choices: [...STARTERS.choices, ...MAINS.choices] }
  expect(read(two, [11])).toContain('2 au plus, si vous voulez')
  const full = read(two, [11, 22])
  expect(full).toContain('2 au plus\u00A0: décochez pour changer')
  expect(full.match(/ disabled=""/g)).toHaveLength(3)
})

function read(group: ChoiceGroup, ids: number[], { isSent = false } = {}): string {
  const chosen = ids.map((id) => ({ id, options: [] }))
  return renderToStaticMarkup(<Question group={group} chosen={chosen} isSent={isSent} onChange={() => {}} />)
}
