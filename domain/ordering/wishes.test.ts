import { describe, expect, test } from 'vitest'
import { beginDraft, writeWish } from './draft.ts'
import { readDraft, writeDraft } from './draft-text.ts'
import {
  cleanWish,
  fitWish,
  NO_WISHES,
  NOTHING_WRITTEN,
  sentWishes,
  WISH_NAMES,
  WISHES,
  wishesFaults,
  writtenWishes,
} from './wishes.ts'

const NOW = Date.parse('2026-11-23T19:00:00+01:00')
const BEGUN = beginDraft({ id: 8, name: 'La Nonna' })

describe('a note for the kitchen', () => {
  test('keeps its lines and drops characters that a database may refuse', () => {
    expect(cleanWish(' sans\u0000coriandre \n\n merci ')).toBe('sans coriandre\nmerci')
    for (const nothing of ['', ' \n ', null, undefined]) expect(cleanWish(nothing)).toBeNull()
  })

  test('has at most two hundred characters', () => {
    expect(wishesFaults({ note: 'a'.repeat(200) })).toEqual({})
    expect(wishesFaults({ note: `  ${'a'.repeat(200)}\n` })).toEqual({})
    expect(wishesFaults({ note: 'a'.repeat(201) })).toEqual({ note: 'Écrivez 200 caractères au plus.' })
  })
})

describe.each(WISH_NAMES)('the text for the restaurant “%s”', (name) => {
  test('has its label where it is shown, and is absent if empty', () => {
    const { label, ownLabel } = WISHES[name]
    expect(writtenWishes({ ...NO_WISHES, [name]: 'Merci' })).toEqual([{ name, label, ownLabel, text: 'Merci' }])
    expect(writtenWishes(NO_WISHES)).toEqual([])
  })

  test('is sent without surrounding spaces', () => {
    expect(sentWishes({ ...NOTHING_WRITTEN, [name]: ' merci ' })).toMatchObject({ [name]: 'merci' })
  })

  test('is rejected if it is too long, and its field accepts no more characters', () => {
    const tooLong = 'a'.repeat(WISHES[name].longest + 1)
    expect(Object.keys(wishesFaults({ [name]: tooLong }))).toEqual([name])
    expect(fitWish(name, tooLong)).toHaveLength(WISHES[name].longest)
  })

  test('is stored in the browser with the draft', () => {
    const kept = writeDraft(writeWish(BEGUN, name, 'Merci'), NOW)
    expect(readDraft(kept, NOW)?.[name]).toBe('Merci')
  })

  test('is empty in a draft of a release that did not know it', () => {
    const { draft, ...kept } = JSON.parse(writeDraft({ ...BEGUN, id: 'a1' }, NOW))
    const { [name]: _, ...former } = draft
    expect(readDraft(JSON.stringify({ ...kept, draft: former }), NOW)).toEqual({ ...BEGUN, id: 'a1' })
  })
})

test('an order without texts sends an empty note, and no field that a former release may not know', () => {
  expect(sentWishes(NOTHING_WRITTEN)).toEqual({ note: null })
})
