import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { SAMPLES, UNPRINTABLE } from './every-character.fixtures.ts'
import { DOCUMENTS } from './every-document.fixtures.ts'

const texts = Object.values(SAMPLES)

test('every module that draws a file is covered by this test', () => {
  const root = join(import.meta.dirname, '..')
  const drawing = globSync('**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] }).filter(
    (file) =>
      !/\.(test|fixtures)\.ts$/.test(file) && /drawFile\(|from 'pdfkit'/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(drawing.sort()).toEqual([
    'modules/invoices/drawing/draw-documents.ts',
    'modules/invoices/statements/draw-statement.ts',
    'modules/pro/service/kitchen/draw-kitchen.ts',
    'modules/pro/service/kitchen/print-order-ticket.ts',
    'pdf/sheet.ts',
  ])
})

describe.each(Object.entries(DOCUMENTS))('%s', (_, draw) => {
  test('prints every character that people write, in any script', async () => {
    const written: string[] = []
    const pdf = await draw(() => {
      const text = texts[written.length % texts.length] ?? ''
      written.push(text)
      return text
    })
    expect(written.length).toBeGreaterThanOrEqual(texts.length)
    const print = await printOf(pdf)
    expect(print).not.toContain('écran')
    const printed = countsOf(print)
    for (const [character, count] of countsOf(written.join(''))) {
      expect([character, (printed.get(character) ?? 0) >= count]).toEqual([character, true])
    }
    for (const text of written.filter((one) => isInOrder(one))) expect(print).toContain(comparable(text))
  })

  test('marks what cannot be printed, and refers to the screen', async () => {
    const count = { written: 0 }
    const print = await printOf(
      await draw(() => {
        count.written++
        return `Sans ${UNPRINTABLE} sel`
      }),
    )
    expect(print.split('Sans▯▯▯▯▯sel').length - 1).toBeGreaterThanOrEqual(count.written)
    expect(print).toContain("(▯:àlireàl'écran)")
  })

  test('keeps long text on its page', async () => {
    const long = [
      'Montmorency'.repeat(9),
      '花生过敏'.repeat(16),
      'حساسية'.repeat(16),
      'แพ้ถั่วลิสง'.repeat(9),
      '🥜'.repeat(40),
    ]
    let written = 0
    const pages = await pagesIn(await draw(() => long[written++ % long.length] ?? ''))
    for (const { items, width } of pages) {
      for (const { str, from, to } of items) expect([str, from > 10 && to < width - 10]).toEqual([str, true])
    }
  })
})

/** Returns all text of a PDF in the form in which it is compared. */
async function printOf(pdf: Buffer): Promise<string> {
  const pages = await pagesIn(pdf)
  return comparable(pages.flatMap(({ items }) => items.map(({ str }) => str)).join(''))
}

/** The texts of each page with their distance from the left in points. The reader does not replace characters. */
async function pagesIn(pdf: Buffer) {
  const file = await getDocumentProxy(new Uint8Array(pdf))
  const pages = Array.from({ length: file.numPages }, async (_, index) => {
    const page = await file.getPage(index + 1)
    const { items } = await page.getTextContent({ disableNormalization: true })
    const texts = items.flatMap((item) => ('str' in item ? [item] : []))
    return {
      width: page.view[2] ?? 0,
      items: texts.map(({ str, transform, width }) => ({ str, from: transform[4], to: transform[4] + width })),
    }
  })
  return Promise.all(pages)
}

/** Normalises a text: composed, without spaces and invisible characters, with the typewriter apostrophe. */
function comparable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('’', "'")
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const character of comparable(text)) counts.set(character, (counts.get(character) ?? 0) + 1)
  return counts
}

/** Programs that read PDFs return right-to-left characters in an order of their own. */
const isInOrder = (text: string) => !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
