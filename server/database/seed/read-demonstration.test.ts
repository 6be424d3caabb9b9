import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { menuBook } from './menus/compose.ts'
import { readDemonstration } from './read-demonstration.ts'

const PHO = { name: 'Phở', about: 'Bœuf, herbes', cents: 1200 }

function read(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-demonstration-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'menu.json'), text)
  return readDemonstration('menu.json', menuBook, folder)
}

const bookOf = (dish: object) =>
  JSON.stringify({ sections: [{ category: 'Plats', course: 'main', dishes: [PHO, dish] }], formulas: [] })

test('a valid file is read', () => {
  expect(read(bookOf({ ...PHO, allergens: ['Soja'] })).sections[0]?.dishes).toEqual([
    { ...PHO, allergens: [] },
    { ...PHO, allergens: ['Soja'] },
  ])
})

test.each([
  ['A price in words', bookOf({ ...PHO, cents: '12 €' }), 'sections[0].dishes[1].cents: '],
  ['An unknown allergen', bookOf({ ...PHO, allergens: ['Lactose'] }), 'sections[0].dishes[1].allergens[0]: '],
  ['An unknown field', bookOf({ ...PHO, price: 12 }), 'sections[0].dishes[1]: '],
  ['Invalid JSON', '{', ''],
])('%s is refused, with its file and field', (_, text, field) => {
  expect(() => read(text)).toThrow(`demonstration/menu.json: ${field}`)
})
