import { describe, expect, test } from 'vitest'
import { harmlessName, quotedName, quotedWords, withoutAddresses } from './quoted-name.ts'

// Mail programs turn a scheme, an email address, and a word that continues after a dot into links.
const LINK = /:\/\/|@|www\.\S|[\p{L}\p{N}][.。．｡․]\p{L}/u

test.each(['Ana D.', 'Jean-Pierre', 'Éloïse O’Hara', 'J.-P. M.', '李小龍'])(
  '%s is shown unchanged in quotes',
  (name) => {
    expect(quotedName(name)).toBe(`« ${name.replace('J.-P', 'J. -P')} »`)
  },
)

test.each([
  'Gagnez sur https://arnaque.example/1',
  'arnaque.example',
  'arnaque．example',
  'arnaque｡example',
  'arnaque\u200B.\u200Bexample',
  'www.arnaque.example',
  'ecrivez@arnaque.example',
  'ecrivez＠arnaque.example',
  'http:\\\\arnaque.example',
  'mailto:a@b.example',
  'http:/\u200B/arnaque.example',
  'arnaque﹒example',
  'https：／／arnaque．example',
])('%s contains no link', (name) => {
  expect(quotedName(name)).not.toMatch(LINK)
  expect(withoutAddresses(name)).not.toMatch(/:\/\/|@|／|[.。．｡․﹒]\p{Cf}*\p{L}/u)
})

test('a name cannot end its quotes or break a line', () => {
  expect(quotedName('Ana » a payé\r\nBcc: x « Léa')).toBe('« Ana a payé Bcc: x Léa »')
})

test('a sentence of a stranger is quoted on one line without links, with a higher length limit', () => {
  expect(quotedWords('Coupure de gaz,\nvoir https://arnaque.example', 300)).toBe(
    '« Coupure de gaz, voir https: arnaque. example »',
  )
  expect(quotedWords('a'.repeat(200), 100)).toHaveLength(104)
})

describe('a long name', () => {
  test('is cut at forty characters', () => {
    expect([...harmlessName('a'.repeat(41))]).toHaveLength(40)
    expect(harmlessName('a'.repeat(40))).toBe('a'.repeat(40))
  })

  test('is not cut inside a character', () => {
    expect(harmlessName('𝒜'.repeat(50)).isWellFormed()).toBe(true)
    expect([...harmlessName('😀'.repeat(50))]).toHaveLength(40)
  })
})
