import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openJournal, readSaved, save } from './keep.ts'

const freshFile = (name: string) => join(mkdtempSync(join(tmpdir(), 'tablee-sandbox-')), 'inner', name)

test('a journal can be read back in its original order', () => {
  const file = freshFile('emails.jsonl')
  const journal = openJournal<{ text: string }>(file)
  journal.append({ text: 'première\nligne' })
  journal.append({ text: 'é' })
  expect(openJournal(file).entries).toEqual([{ text: 'première\nligne' }, { text: 'é' }])
})

test('an incomplete line left by a crash is dropped, and the journal continues after it', () => {
  const file = freshFile('emails.jsonl')
  openJournal<{ text: string }>(file).append({ text: 'é' })
  appendFileSync(file, '{"text":"coup')

  openJournal<{ text: string }>(file).append({ text: 'b' })
  expect(openJournal(file).entries).toEqual([{ text: 'é' }, { text: 'b' }])
})

test('a saved value can be read back, and is undefined before the first save', () => {
  const file = freshFile('clock.json')
  expect(readSaved(file)).toBeUndefined()
  save(file, { movedTo: 1 })
  save(file, { movedTo: 2 })
  expect(readSaved(file)).toEqual({ movedTo: 2 })
})
