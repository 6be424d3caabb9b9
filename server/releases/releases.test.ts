import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { DAY } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createExecutor } from '../graphql/execute.ts'
import { schema } from '../graphql/schema.ts'
import { type TestServer, testApp } from '../testing/app.ts'
import { formerDocuments } from './former-documents.ts'
import { keepRelease, type Release } from './keep-release.ts'

const SCRIPT = `export default ${JSON.stringify('x'.repeat(5000))}`
const OWN = { 'sha256:own': '{ allFoodTags { id name } }' }

let server: TestServer
let folder: string
let current: Release
let former: Release

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tablee-releases-'))
  current = { documents: new Map(Object.entries(OWN)), assets: built('current', 'entry-Cur1.js') }
  former = {
    documents: new Map([
      ['sha256:former', '{ allFoodTags { id } }'],
      ['sha256:gone', '{ allFoodTags { aFieldThatIsGone } }'],
    ]),
    assets: built('former', 'entry-For1.js'),
  }
  server = await testApp({
    environment: { PUBLIC_API: '0' },
    persisted: OWN,
    web: { build: () => Promise.reject(new Error('no page is asked for')), assets: current.assets ?? '' },
    still: true,
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

beforeEach(() => runs(former))

describe('a document of an earlier release whose pages are still open', () => {
  test('is accepted, while documents of other origins are not', async () => {
    expect(await ask('sha256:former')).toEqual({ data: { allFoodTags: [] } })
  })

  test('asks the page to reload if the current schema no longer supports it', async () => {
    expect(await ask('sha256:gone')).toMatchObject({
      errors: [{ extensions: { code: 'NOT_FOUND', isOutdated: true } }],
    })
  })

  test('is kept in memory with 499 others, and read again after more', async () => {
    const ids = Array.from({ length: 501 }, (_, n) => `sha256:${n}`)
    await runs({ ...former, documents: new Map(ids.map((id) => [id, `{ ${id.replace(':', '')}: __typename }`])) })
    const executor = createExecutor(schema, { introspection: false })
    const documents = formerDocuments(server.appContext.db, {
      ...executor,
      prepare: () => executor.prepare('{ __typename }'),
    })
    const statementsFor = async (...asked: string[]) => {
      const before = server.database.statements.count
      for (const id of asked) expect(await documents.read(id)).toContain('__typename')
      return server.database.statements.count - before
    }
    expect(await statementsFor(...ids.slice(0, 500))).toBe(500)
    expect(await statementsFor('sha256:0', 'sha256:499')).toBe(0)
    expect(await statementsFor('sha256:500', 'sha256:0')).toBe(2)
    expect(await statementsFor('sha256:499')).toBe(0)
  })

  test('asks the page to reload if no release ever had it', async () => {
    expect(await ask('sha256:never')).toMatchObject({ errors: [{ extensions: { isOutdated: true } }] })
  })
})

describe('an asset of an earlier release whose pages are still open', () => {
  const get = (name: string, accepts: string) =>
    server.app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': accepts } })

  test.each(['br', 'identity'])('has the same headers as current assets, encoded as %s', async (accepts) => {
    const [theirs, ours] = [await get('entry-For1.js', accepts), await get('entry-Cur1.js', accepts)]
    for (const name of ['cache-control', 'content-type', 'content-encoding', 'content-security-policy'])
      expect([name, theirs.headers[name]]).toEqual([name, ours.headers[name]])
    const body = accepts === 'br' ? brotliDecompressSync(theirs.rawPayload).toString() : theirs.body
    expect(body).toBe(SCRIPT)
  })

  test('is sent unchanged if the build has not compressed it', async () => {
    const { headers, rawPayload } = await get('face-Fon1.woff2', 'br')
    expect(rawPayload.toString()).toBe('font')
    expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'access-control-allow-origin': '*' })
  })

  test('is not found if it does not exist, which is not cached', async () => {
    const { statusCode, headers } = await get('entry-None.js', 'br')
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

test('seven days after its last process, the files of an earlier release are deleted', async () => {
  server.clock.moveTo(server.clock.now() + 7 * DAY - 1)
  await runs(current)
  expect((await server.app.inject('/assets/entry-For1.js')).statusCode).toBe(200)
  server.clock.moveTo(server.clock.now() + 1)
  await runs(current)
  expect((await server.app.inject('/assets/entry-For1.js')).statusCode).toBe(404)
  expect(await ask('sha256:own')).toEqual({ data: { allFoodTags: [] } })
})

/** Does what a process of a release does at its start and every day. */
function runs(release: Release): Promise<void> {
  return keepRelease({ ...server.appContext, release })
}

async function ask(documentId: string): Promise<object> {
  return (await server.app.inject({ method: 'POST', url: '/graphql', payload: { documentId } })).json()
}

function built(name: string, script: string): string {
  const assets = join(folder, name, 'assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, script), SCRIPT)
  writeFileSync(join(assets, `${script}.br`), brotliCompressSync(SCRIPT))
  writeFileSync(join(assets, 'face-Fon1.woff2'), 'font')
  return join(folder, name)
}
