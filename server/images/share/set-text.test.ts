import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitText } from './set-text.ts'

const room = { width: 560, most: 3, sizes: [84, 62, 46] }

test('a short name stands on one line at the largest size', () => {
  const { size, lines } = fitText('title', 'Kintaro', room)
  expect([size, lines.length]).toEqual([84, 1])
})

test('a long one takes more lines and a smaller size, and what is still too long is cut short', () => {
  const fitted = fitText('title', 'Trattoria della Nonna Lina et de ses sœurs', room)
  expect(fitted.lines.length).toBe(3)
  const cut = fitText(
    'title',
    'La Brasserie des Grands Boulevards et de l’Opéra réunis, restaurant et cave à vins depuis 1893',
    room,
  )
  expect([cut.size, cut.lines.length]).toEqual([46, 3])
})

test('no text is wider than its room, nor higher', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const { size, lines } = fitText('title', text, room)
      expect(lines.length).toBeLessThanOrEqual(room.most)
      expect(room.sizes).toContain(size)
      for (const { width } of lines) expect(width).toBeLessThanOrEqual(room.width)
    }),
  )
})

test('what binds stays on one line, and a sign that the font lacks leaves no box', () => {
  expect(fitText('strong', 'à\u00a020\u00a0h\u00a030', { width: 120, most: 3, sizes: [60, 20] })).toMatchObject({
    size: 20,
  })
  expect(fitText('title', '麺屋', room).lines).toEqual([])
  expect(fitText('title', '麺屋 Kodawari', room)).toEqual(fitText('title', 'Kodawari', room))
})
