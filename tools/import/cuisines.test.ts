import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cuisineTags } from './cuisines.ts'

const LABELS = join(import.meta.dirname, '../../../shared/data/cuisines-osm-fr.json')

test('several values give several tags, in any case and with or without hyphens', () => {
  expect(cuisineTags('French; tex-mex;Steak House')).toEqual(['Français', 'Tex-mex', 'Steak house'])
})

test('a speciality of one country has the cuisine of that country', () => {
  expect(cuisineTags('sushi')).toEqual(['Japonais', 'Sushi'])
})

test('an unknown value gives no tag', () => {
  expect(cuisineTags('')).toEqual([])
  expect(cuisineTags('cordon_bleu;constructor')).toEqual([])
})

test.skipIf(!existsSync(LABELS))('every cuisine of the real restaurants with a French label has a tag', () => {
  const values = Object.keys(JSON.parse(readFileSync(LABELS, 'utf8')))
  expect(values.length).toBeGreaterThan(100)
  expect(values.filter((value) => cuisineTags(value).length === 0)).toEqual([])
})
