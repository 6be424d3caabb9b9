import { expect, open, test } from '../story.ts'

// If a typeface has no narrow space, browsers draw half a space: an eighth of an em.
for (const face of ['Figtree', 'Bricolage']) {
  test(`a narrow space in ${face} is visible, and narrower than a full one`, { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/faq')
    await page.evaluate(async (font) => {
      await document.fonts.load(font, '1\u202F\u00A0')
      await document.fonts.ready
    }, `700 100px ${face}`)
    const widthOf = (character: string) => page.evaluate(measure, { character, face })
    const [narrow, whole] = [await widthOf('\u202F'), await widthOf('\u00A0')]
    expect(narrow).toBeGreaterThan(0.17)
    expect(narrow).toBeLessThan(whole)
  })
}

/** Runs in the page. Returns the width of a character in ems. */
function measure({ character, face }: { character: string; face: string }): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('no canvas')
  context.font = `700 100px ${face}`
  return (context.measureText(`1${character}1`).width - context.measureText('11').width) / 100
}
