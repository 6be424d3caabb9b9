import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SAMPLES } from '../../pdf/every-character.fixtures.ts'
import { withFonts } from '../../pdf/text/with-fonts.ts'
import { fitText } from './set-text.ts'

const room = { width: 560, most: 3, sizes: [84, 62, 46] }
const fitted = (face: 'title' | 'strong', text: string, within = room) =>
  withFonts((chooser) => fitText(chooser, face, text, within))

test('a short name is on one line at the largest size', async () => {
  const { size, lines } = await fitted('title', 'Kintaro')
  expect([size, lines.length]).toEqual([84, 1])
})

test('a long name uses more lines and a smaller size, and is truncated if it is still too long', async () => {
  expect((await fitted('title', 'Trattoria della Nonna Lina et de ses sœurs')).lines.length).toBe(3)
  const cut = await fitted(
    'title',
    'La Brasserie des Grands Boulevards et de l’Opéra réunis, restaurant et cave à vins depuis 1893',
  )
  expect([cut.size, cut.lines.length]).toEqual([46, 3])
})

test('no text is wider or higher than its area', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 80 }), async (text) => {
      const { size, lines } = await fitted('title', text)
      expect(lines.length).toBeLessThanOrEqual(room.most)
      expect(room.sizes).toContain(size)
      for (const { width } of lines) expect(width).toBeLessThanOrEqual(room.width)
    }),
  )
})

test('a no-break space does not break a line', async () => {
  const { size } = await fitted('strong', 'à\u00a020\u00a0h\u00a030', { width: 120, most: 3, sizes: [60, 20] })
  expect(size).toBe(20)
})

test.each(['Arabic', 'Hebrew', 'Thai', 'Devanagari', 'Chinese', 'Japanese', 'Korean', 'emoji'])(
  '%s is drawn',
  async (script) => {
    const [own = ''] = /[^\p{scx=Latn}\p{P}\d\s]+/u.exec(SAMPLES[script] ?? '') ?? []
    const { lines } = await fitted('title', own)
    expect(lines[0]?.width).toBeGreaterThan(0)
    expect(lines.map(({ path, bolder }) => path + bolder).join('')).not.toBe('')
  },
)

test('letters that join are shaped', async () => {
  const pathOf = async (text: string) => (await fitted('title', text)).lines.map(({ bolder }) => bolder).join('')
  expect(await pathOf('بيت')).not.toContain(await pathOf('ب'))
})

test('a character that no font has leaves no box', async () => {
  expect((await fitted('title', '\uE000')).lines).toEqual([])
  expect(await fitted('title', '\uE000 Kodawari')).toEqual(await fitted('title', 'Kodawari'))
})
