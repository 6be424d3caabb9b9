import { expect, test } from 'vitest'
import { freshSandbox } from '../fresh-sandbox.ts'
import { linksIn } from './links.ts'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const EMAIL = {
  channel: 'email',
  to: 'Cliente@example.test',
  subject: 'Votre table',
  text: 'Voir https://tablee.example/share?a=1&b=2.',
  html: '<p>Bonjour</p><a href="https://tablee.example/share?a=1&amp;b=2">Voir</a>',
  attachments: [{ filename: 'réservation.ics', contentType: 'text/calendar', content: btoa('BEGIN:VCALENDAR') }],
}

test('an email can be read as it was sent, with its links and the time of the sandbox', async () => {
  const { send, get } = await freshSandbox({ now: NOW })
  const sent = await send('POST', '/outbox', EMAIL)
  expect(sent.status).toBe(201)

  const { body } = await get('/outbox?to=cliente@example.test')
  expect(body).toEqual([sent.body])
  expect(body[0]).toEqual({
    ...EMAIL,
    id: '1',
    links: ['https://tablee.example/share?a=1&b=2'],
    sentAt: expect.stringMatching(/^2026-11-24T09:00:/),
  })
})

test('emails are listed newest first, and filtered by an address or number in any spelling', async () => {
  const { send, get } = await freshSandbox()
  const recipients = async (query: string) => (await get(`/outbox${query}`)).body.map(({ to }: { to: string }) => to)
  for (const to of ['a@example.test', '+33 6 12 34 56 78', '0699999999']) {
    await send('POST', '/outbox', { channel: to.includes('@') ? 'email' : 'sms', to, text: 'Bonjour' })
  }
  expect(await recipients('')).toEqual(['0699999999', '+33 6 12 34 56 78', 'a@example.test'])
  expect(await recipients('?to=A@EXAMPLE.test')).toEqual(['a@example.test'])
  expect(await recipients('?to=0612345678')).toEqual(['+33 6 12 34 56 78'])
  expect(await recipients('?to=+33612345678')).toEqual(['+33 6 12 34 56 78'])
  expect(await recipients('?to=nobody@example.test')).toEqual([])
})

test('a repeated message is the same email', async () => {
  const { send, get } = await freshSandbox()
  await send('POST', '/outbox', { ...EMAIL, messageId: '<7@tablee>' })
  await send('POST', '/outbox', { ...EMAIL, messageId: '<7@tablee>' })
  expect((await get('/outbox')).body).toHaveLength(1)
})

test('an attachment can be downloaded unchanged', async () => {
  const { url, send } = await freshSandbox()
  await send('POST', '/outbox', EMAIL)
  const file = await fetch(`${url}/outbox/1/attachments/0`)
  expect(await file.text()).toBe('BEGIN:VCALENDAR')
  expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''r%C3%A9servation.ics")
  expect((await fetch(`${url}/outbox/1/attachments/1`)).status).toBe(404)
})

test('emails and the ledger survive a restart', async () => {
  const first = await freshSandbox()
  await first.send('POST', '/outbox', EMAIL)
  await first.close()
  const second = await freshSandbox({ dataDir: first.dataDir })
  expect((await second.get('/outbox')).body).toHaveLength(1)
  expect((await second.send('POST', '/outbox', EMAIL)).body.id).toBe('2')
  expect((await second.get('/ledger')).body).toEqual({ entries: [] })
})

test.each([
  [{}, 'channel: one of email, sms'],
  [{ channel: 'email', text: 'a' }, 'to: a text is required'],
  [{ channel: 'email', to: 'a@example.test' }, 'text, html: one of them'],
  [{ ...EMAIL, attachments: 'a' }, 'attachments: a list'],
  [{ ...EMAIL, attachments: [{}] }, 'filename: a text is required'],
  [{ ...EMAIL, subject: 3 }, 'subject: one text'],
])('%j is rejected as an email: %s', async (body, message) => {
  const { send } = await freshSandbox()
  const answer = await send('POST', '/outbox', body)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toContain(message)
})

test('links are those of buttons and text, once each, and web URLs only', () => {
  const html = `<a href='https://a.example/1'>x</a> <A HREF="mailto:a@b.c">m</A> <a href="https://a.example/1">y</a>`
  expect(linksIn({ html, text: 'https://a.example/2), (https://a.example/1)' })).toEqual([
    'https://a.example/1',
    'https://a.example/2',
  ])
})
