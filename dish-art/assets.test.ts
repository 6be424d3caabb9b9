import { readdir, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { glyphs } from './glyphs.ts'

async function weigh(folder: string) {
  const place = new URL(`./assets/${folder}/`, import.meta.url)
  const names = (await readdir(place)).filter((name) => /\.(webp|jpg)$/.test(name))
  const sizes = await Promise.all(names.map(async (name) => (await stat(new URL(name, place))).size))
  return { names: names.toSorted(), largest: Math.max(...sizes), total: sizes.reduce((sum, size) => sum + size, 0) }
}

test('every glyph of the list has a picture, and there are no others', async () => {
  const { names } = await weigh('glyphs')
  expect(names).toEqual(glyphs.map((name) => `${name}.webp`).toSorted())
})

test('the pictures stay small', async () => {
  const pictures = await weigh('glyphs')
  const tables = await weigh('tables')
  expect(pictures.total).toBeLessThan(1_500_000)
  expect(tables.total).toBeLessThan(350_000)
  expect(Math.max(pictures.largest, tables.largest)).toBeLessThan(400_000)
})
