import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pictureMaker } from './picture-maker.ts'

/** Answers the id of its process instead of a picture; the seed 13 ends it. */
const PROGRAM = `process.on('message', ({ drawing }) => {
  if (drawing.seed === 13) process.exit(1)
  process.send({ made: Buffer.from(String(process.pid)) })
})`

test('pictures are made by one process, which ends when it is idle; the next picture has another', async () => {
  const makerOf = makers(100)
  const first = await makerOf(1)
  expect(await makerOf(2)).toBe(first)
  await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow('ESRCH'))
  expect(await makerOf(3)).not.toBe(first)
})

test('a process that dies fails its picture, and the next picture has another', async () => {
  const makerOf = makers()
  const first = await makerOf(1)
  await expect(makerOf(13)).rejects.toThrow('The process that makes pictures ended.')
  expect(await makerOf(2)).not.toBe(first)
})

/** Answers which process makes the picture of a seed. */
function makers(longestIdle = 60_000): (seed: number) => Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-pictures-'))
  const program = join(folder, 'program.mjs')
  writeFileSync(program, PROGRAM)
  const { make, dismiss } = pictureMaker(new URL('file:///no-art.ts'), { program, longestIdle })
  onTestFinished(async () => {
    await dismiss()
    rmSync(folder, { recursive: true })
  })
  return async (seed) =>
    Number(await make({ drawing: { cuisine: 'thai', seed }, width: 160, height: 107, format: 'webp' }))
}
