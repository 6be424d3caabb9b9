import { afterEach, expect, test, vi } from 'vitest'
import { onPushClick } from './show-push.ts'

afterEach(() => vi.unstubAllGlobals())

const TABLE = '/reservation/confirmation/abc'

test('pressing a notification focuses a table that is already open', async () => {
  const { focused, opened } = await press({ path: TABLE }, ['/faq', TABLE])
  expect(focused).toEqual([TABLE])
  expect(opened).toEqual([])
})

test('pressing a notification leaves any other page, and opens the table in a new one', async () => {
  const { focused, opened } = await press({ path: TABLE }, ['/reservation/payment'])
  expect(focused).toEqual([])
  expect(opened).toEqual([TABLE])
})

test.each([{ path: 'https://evil.example/' }, { path: '//evil.example' }, { path: 'javascript:alert(1)' }, {}, null])(
  'pressing a notification with %j opens the reservations',
  async (data) => {
    expect((await press(data, [])).opened).toEqual(['/user/reservations'])
  },
)

/** Presses a message with `data` while pages with these paths are open, and returns what happens to them. */
async function press(data: unknown, paths: string[]) {
  const [focused, opened]: [string[], string[]] = [[], []]
  const pages = paths.map((path) => ({ url: `https://tablee.example${path}`, focus: async () => focused.push(path) }))
  vi.stubGlobal('self', {
    clients: { matchAll: async () => pages, openWindow: async (path: string) => opened.push(path) },
  })
  const close = vi.fn()
  let work: Promise<unknown> = Promise.resolve()
  onPushClick({
    notification: { data, close },
    waitUntil: (all) => {
      work = all
    },
  })
  await work
  expect(close).toHaveBeenCalledOnce()
  return { focused, opened }
}
