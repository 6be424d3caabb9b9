import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const site = read('../../app.css')
const embed = read('embed.css')

function coloursIn(sheet: string, start: string): Record<string, string> {
  const block = sheet.slice(sheet.indexOf(start)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/(--color-[\w-]+):\s*(#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

test.each([
  ['light', '@theme {'],
  ['dark', '@media (prefers-color-scheme: dark) {\n  :root {'],
])('the embedded %s theme has the same colours as the site', (theme, start) => {
  const chosen = coloursIn(embed, `.embed[data-theme="${theme}"] {`)
  expect(Object.keys(chosen).length).toBeGreaterThan(8)
  expect(coloursIn(site, start)).toMatchObject(chosen)
})
