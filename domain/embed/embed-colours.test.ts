import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coloursFrom, contrast, readColour } from './embed-colours.ts'

test.each([
  ['#0A7D5A', '#0a7d5a'],
  ['0a7d5a', '#0a7d5a'],
  [' #0a7 ', '#00aa77'],
  ['rouge', null],
  ['#12345', null],
  ['#0a7d5a;x:y', null],
  ['', null],
  [null, null],
])('parses the colour %s as %s', (text, colour) => {
  expect(readColour(text)).toBe(colour)
})

test('text on any colour of a site is readable, in both themes', () => {
  const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colours, (colour) => {
      const { fill, onFill, fillStrong, light, dark } = coloursFrom(colour)
      expect(fill).toBe(colour)
      for (const ground of [fill, fillStrong]) expect(contrast(ground, onFill)).toBeGreaterThanOrEqual(4.5)
      for (const [card, { accent, tint, glow }] of [
        ['#ffffff', light],
        ['#2a1c27', dark],
      ] as const) {
        for (const ground of [card, tint, glow]) expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('tinted backgrounds stay light enough for the other text of the panel', () => {
  const { light, dark } = coloursFrom('#ffe600')
  for (const ground of [light.tint, light.glow]) expect(contrast('#6c5a68', ground)).toBeGreaterThanOrEqual(4.5)
  for (const ground of [dark.tint]) expect(contrast('#c9b4c3', ground)).toBeGreaterThanOrEqual(4.5)
})
