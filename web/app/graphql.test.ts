import { beforeEach, expect, test, vi } from 'vitest'
import { LockDeviceDocument } from '../generated/graphql.ts'

const REFUSED = { data: null, errors: [{ message: 'Connectez-vous.', extensions: { code: 'UNAUTHENTICATED' } }] }

/** The responses that the browser waits for, in the order of the requests. */
const waiting: (() => void)[] = []

beforeEach(() => {
  vi.resetModules()
  waiting.length = 0
  const shelf = new Map<string, string>()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('parent', globalThis)
  vi.stubGlobal('document', { documentElement: { toggleAttribute() {} } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, text: string) => shelf.set(key, text),
    removeItem: (key: string) => shelf.delete(key),
  })
  vi.stubGlobal('fetch', (_url: string, { headers: { authorization } }: { headers: { authorization: string } }) => {
    const answer = authorization === 'of-lea' ? REFUSED : { data: { person: authorization } }
    return new Promise((resolve) => waiting.push(() => resolve(Response.json(answer))))
  })
})

async function openPage() {
  const session = await import('./session.ts')
  const { send } = await import('./graphql.ts')
  session.keepToken('of-lea')
  return { session, send: () => send(LockDeviceDocument, {}).catch((error: Error) => error.message) }
}

test('a request that the server refuses ends the session and says so', async () => {
  const { session, send } = await openPage()
  const answer = send()
  waiting[0]?.()
  expect(await answer).toBe('Connectez-vous.')
  expect([session.readToken(), session.sessionDialog()]).toEqual([null, { dialog: 'expired' }])
})

test('a request that is refused after the person signed out opens no notice over the next page', async () => {
  const { session, send } = await openPage()
  const answer = send()
  session.dropToken()
  waiting[0]?.()
  await answer
  expect(session.sessionDialog()).toBeNull()
})

test('a request that is refused after the next person signed in is sent again in their session', async () => {
  const { session, send } = await openPage()
  const answer = send()
  session.dropToken()
  session.keepToken('of-karim')
  waiting[0]?.()
  await expect.poll(() => waiting).toHaveLength(2)
  waiting[1]?.()
  expect(await answer).toEqual({ person: 'of-karim' })
  expect(session.readToken()).toBe('of-karim')
})
