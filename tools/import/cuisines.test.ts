import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cuisineTags } from './cuisines.ts'

const LABELS = join(import.meta.dirname, '../../../shared/data/cuisines-osm-fr.json')

test('several values give several tags, whatever their case and their hyphens', () => {
  expect(cuisineTags('French; tex-mex;Steak House')).toEqual(['Français', 'Tex-mex', 'Steak house'])
})

test('a speciality of one country carries its kitchen', () => {
  expect(cuisineTags('sushi')).toEqual(['Japonais', 'Sushi'])
})

test('a value that we have no word for gives no tag', () => {
  expect(cuisineTags('')).toEqual([])
  expect(cuisineTags('cordon_bleu;constructor')).toEqual([])
})

test.skipIf(!existsSync(LABELS))('every cuisine of the real restaurants that has a French label has a tag', () => {
  const values = Object.keys(JSON.parse(readFileSync(LABELS, 'utf8')))
  expect(values.length).toBeGreaterThan(100)
  expect(values.filter((value) => cuisineTags(value).length === 0)).toEqual([])
})
