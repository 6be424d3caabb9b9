import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from './commands.ts'

const ROOT = join(import.meta.dirname, '../..')
const BOOK = ['docs/run.md', ...globSync('docs/run/*.md', { cwd: ROOT }).sort()]
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Code within a sentence is a command if it begins with a program. */
const PROGRAM =
  /^(npm|node|openssl|docker|systemctl|apt|patronictl|rclone|journalctl|stripe|git|echo|ln|gpg|age|pg_basebackup|sudo|install|cp|caddy|delete from|alter role|analyze)\b/

test('each command of the run book is run by a test, or has a reason why it cannot be', () => {
  const written = BOOK.flatMap((file) => commandsIn(read(file)))
  expect(written.length).toBeGreaterThan(80)
  expect(written.filter((command) => proofOf(command) === undefined)).toEqual([])
  const used = new Set(written.map(proofOf))
  expect(Object.keys(COMMANDS).filter((begin) => !used.has(begin))).toEqual([])
})

test('the file that runs a command exists and contains it', () => {
  const proofs = Object.entries(COMMANDS).flatMap(([begin, proof]) => ('by' in proof ? [{ begin, ...proof }] : []))
  expect(proofs.filter(({ by, says }) => !existsSync(join(ROOT, by)) || !read(by).includes(says))).toEqual([])
})

/** Returns the lines of code blocks, and the commands within sentences. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, body = '']) => body.split('\n'))
  const sentences = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const lines = blocks.map((line) => line.trim()).filter((line) => line !== '')
  return [...lines, ...sentences.filter((code) => PROGRAM.test(code))]
}

/** Returns the longest of COMMANDS with which it begins. */
function proofOf(command: string): string | undefined {
  return Object.keys(COMMANDS)
    .filter((begin) => command.startsWith(begin))
    .toSorted((one, other) => other.length - one.length)[0]
}
