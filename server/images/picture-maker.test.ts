import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pictureMaker } from './picture-maker.ts'

const SIZE = { width: 160, height: 107, format: 'webp' } as const
const [DIES, HANGS] = [13, 14]
/** A program that returns its process id and the names of its variables instead of a picture. */
const PROGRAM = `process.on('message', ({ drawing }) => {
  if (drawing.seed === ${DIES}) process.exit(1)
  if (drawing.seed === ${HANGS}) for (;;);
  process.send({ made: Buffer.from(JSON.stringify({ pid: process.pid, variables: Object.keys(process.env) })) })
})`
const GREY = 'return { pixels: Buffer.alloc(width * height * 3, 128), width, height }'

test('pictures are made by one process, which ends when it is idle; the next picture starts a new process', async () => {
  const { makerOf } = makers()
  const first = await makerOf(1)
  expect(await makerOf(2)).toBe(first)
  const passes = stoppedTime()
  expect(await makerOf(3)).toBe(first)
  passes(20_000)
  await isGone(first)
  expect(await makerOf(4)).not.toBe(first)
})

test('a process that dies fails its picture only; the next picture starts a new process', async () => {
  const { makerOf } = makers()
  const first = await makerOf(1)
  await expect(makerOf(DIES)).rejects.toThrow('The process that makes pictures is lost.')
  expect(await makerOf(2)).not.toBe(first)
})

test('a process that hangs for a minute is ended, and fails its picture only', async () => {
  const { makerOf } = makers()
  const first = await makerOf(1)
  const passes = stoppedTime()
  const hanging = makerOf(HANGS)
  passes(60_000)
  await expect(hanging).rejects.toThrow('The process that makes pictures is lost.')
  await isGone(first)
  expect(await makerOf(2)).not.toBe(first)
})

test('a dismissed process ends, even while making a picture', async () => {
  const { makerOf, dismiss } = makers()
  const maker = await makerOf(1)
  const hanging = makerOf(HANGS)
  await Promise.all([expect(hanging).rejects.toThrow('is lost'), dismiss()])
  await isGone(maker)
})

test('the process has no environment variable of the server, which has secrets', async () => {
  vi.stubEnv('SECRET_OF_THE_SERVER', 'secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect((await makers().answerTo(1)).variables).not.toContain('SECRET_OF_THE_SERVER')
})

test('signals to all processes of a service end no picture: the server still responds, and ends the process', async () => {
  const draw = `export async function draw({ width, height }) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(process.pid, signal)
    await new Promise((done) => setTimeout(done, 100))
    ${GREY}
  }`
  const { make, dismiss } = pictureMaker(pathToFileURL(written('signalled.mjs', draw)))
  onTestFinished(dismiss)
  const made = await make({ ...SIZE, drawing: { cuisine: 'thai', seed: 1 } })
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 160, height: 107 })
})

test('the process ends with the server that has started it', async () => {
  const draw =
    'export async function draw() { console.log(process.pid); await new Promise(() => setInterval(() => {}, 1e6)) }'
  const order = { ...SIZE, drawing: { cuisine: 'thai', seed: 1 } }
  const script = `
    import { pictureMaker } from ${JSON.stringify(import.meta.resolve('./picture-maker.ts'))}
    await pictureMaker(new URL(${JSON.stringify(pathToFileURL(written('endless.mjs', draw)))})).make(${JSON.stringify(order)})`
  const args = ['--disable-warning=ExperimentalWarning', written('server.mjs', script)]
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  const [output] = await once(server.stdout, 'data')
  server.kill('SIGKILL')
  await isGone(Number(output))
})

/** A picture maker whose pictures contain the id and the variables of the process that made them. */
function makers() {
  const { make, dismiss } = pictureMaker(new URL('file:///no-art.ts'), written('program.mjs', PROGRAM))
  onTestFinished(dismiss)
  async function answerTo(seed: number): Promise<{ pid: number; variables: string[] }> {
    return JSON.parse(String(await make({ ...SIZE, drawing: { cuisine: 'thai', seed } })))
  }
  return { dismiss, answerTo, makerOf: async (seed: number) => (await answerTo(seed)).pid }
}

function written(name: string, program: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), program)
  return join(folder, name)
}

/** Stops the timers. Returns a function that advances them by milliseconds. */
function stoppedTime(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms) => void vi.advanceTimersByTime(ms)
}

async function isGone(pid: number): Promise<void> {
  await vi.waitUntil(() => {
    try {
      process.kill(pid, 0)
      return false
    } catch {
      return true
    }
  }, 60_000)
}
