import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshSandbox } from '../fresh-sandbox.ts'
import { type SandboxOptions, startSandbox } from '../start.ts'

const EMAIL = `From: =?UTF-8?Q?Tabl=C3=A9e?= <bonjour@tablee.example>
To: cliente@example.test
Subject: =?UTF-8?Q?R=C3=A9servation?=
Message-ID: <7@tablee.example>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=mixed

--mixed
Content-Type: multipart/alternative; boundary=both

--both
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Voil=C3=A0 votre table : https://tablee.example/share?a=3D1.

Merci
--both
Content-Type: text/html; charset=utf-8

<a href="https://tablee.example/share?a=1">Voir</a>
--both--
--mixed
Content-Type: text/calendar; method=REQUEST; name="table.ics"
Content-Disposition: attachment; filename="table.ics"
Content-Transfer-Encoding: base64

${Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n').toString('base64')}
--mixed
Content-Type: application/pdf
Content-Disposition: attachment; filename*=UTF-8''re%C3%A7u.pdf
Content-Transfer-Encoding: base64

JVBERg==
--mixed--
`.replaceAll('\n', '\r\n')

/** Starts a sandbox and an SMTP client. `post` returns the code of the last reply, 0 if the connection broke. */
async function mailbox(options: Partial<SandboxOptions> = {}) {
  const sandbox = await freshSandbox(options)
  const post = async (to: string[], email: string | Buffer = EMAIL, signIn: string[] = []) => {
    const line = openLine(sandbox.smtpPort)
    const [refused] = (await line.say(['', 'EHLO test', ...signIn])).filter((code) => code >= 400)
    return refused ?? postOn(line, to, email)
  }
  const emails = async (to: string) => (await sandbox.get(`/outbox?to=${to}`)).body
  return { ...sandbox, post, emails }
}

async function postOn(line: Line, to: string[], email: string | Buffer): Promise<number> {
  const recipients = to.map((address) => `RCPT TO:<${address}>`)
  const codes = await line.say(['MAIL FROM:<bonjour@tablee.example>', ...recipients])
  const refused = codes.find((code) => code >= 400)
  if (refused !== undefined && to.length === 1) return refused

  const [, taken = 0] = await line.say(['DATA', Buffer.concat([stuffed(email), Buffer.from('\r\n.')])])
  return taken
}

type Line = { say(lines: (string | Buffer)[]): Promise<number[]> }

function openLine(port: number): Line {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const replies = socket[Symbol.asyncIterator]()

  async function codeOfReply(): Promise<number> {
    for (let heard = ''; ; ) {
      const { value } = await replies.next().catch(() => ({ value: undefined }))
      if (value === undefined) return 0
      heard += value
      const code = /^(\d{3})(?: .*)?\r\n$/m.exec(heard)?.[1]
      if (code) return Number(code)
    }
  }

  return {
    /** Sends each line after the reply to the previous one. An empty line only waits for a reply. */
    async say(lines: (string | Buffer)[]): Promise<number[]> {
      const codes: number[] = []
      for (const line of lines) {
        if (line.length > 0) socket.write(Buffer.concat([Buffer.from(line), Buffer.from('\r\n')]))
        codes.push(await codeOfReply())
      }
      return codes
    },
  }
}

// A line that begins with a full stop gets another one (RFC 5321, 4.5.2).
function stuffed(email: string | Buffer): Buffer {
  return Buffer.from(email.toString('latin1').replace(/(^|\r\n)\./g, '$1..'), 'latin1')
}

test('a sent email is in the outbox, with both versions, its links and its attachments', async () => {
  const { post, emails, url } = await mailbox({ now: Date.parse('2026-11-24T10:00:00+01:00') })
  expect(await post(['cliente@example.test'], Buffer.from(EMAIL))).toBe(250)
  expect(await emails('cliente@example.test')).toEqual([
    {
      id: '1',
      channel: 'email',
      to: 'cliente@example.test',
      subject: 'Réservation',
      text: 'Voilà votre table : https://tablee.example/share?a=1.\n\nMerci',
      html: '<a href="https://tablee.example/share?a=1">Voir</a>',
      links: ['https://tablee.example/share?a=1'],
      attachments: [
        { filename: 'table.ics', contentType: 'text/calendar; method=REQUEST', content: expect.any(String) },
        { filename: 'reçu.pdf', contentType: 'application/pdf', content: 'JVBERg==' },
      ],
      messageId: '<7@tablee.example>',
      sentAt: expect.stringMatching(/^2026-11-24T09:00:/),
    },
  ])
  const calendar = await fetch(`${url}/outbox/1/attachments/0`)
  expect(await calendar.text()).toBe('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
})

test('each recipient has an email once, however often it is sent', async () => {
  const { post, emails, get } = await mailbox()
  for (let n = 0; n < 3; n++) expect(await post(['a@example.test', 'b@example.test'])).toBe(250)
  expect(await emails('a@example.test')).toHaveLength(1)
  expect(await emails('b@example.test')).toHaveLength(1)
  expect((await get('/outbox')).body).toHaveLength(2)
})

test('addresses at refuse.example.test are rejected, and other recipients still get the email', async () => {
  const { post, emails, get } = await mailbox()
  expect(await post(['someone@Refuse.example.test'])).toBe(550)
  expect(await post(['someone@refuse.example.test', 'cliente@example.test'])).toBe(250)
  expect(await emails('cliente@example.test')).toHaveLength(1)
  expect((await get('/outbox')).body).toHaveLength(1)
})

test('a planned error returns 451 and stores nothing, once', async () => {
  const { post, emails, send } = await mailbox()
  await send('POST', '/faults', { provider: 'mail', kind: 'error' })
  expect(await post(['cliente@example.test'])).toBe(451)
  expect(await emails('cliente@example.test')).toEqual([])
  expect(await post(['cliente@example.test'])).toBe(250)
})

test('an email with a dropped response is stored', async () => {
  const { post, emails, send } = await mailbox()
  await send('POST', '/faults', { provider: 'mail', kind: 'drop-response' })
  expect(await post(['cliente@example.test'])).toBe(0)
  expect(await emails('cliente@example.test')).toHaveLength(1)
})

test.each([
  ['sandbox-password', 250],
  ['guess', 535],
])('signing in with %s returns %i', async (password, code) => {
  const { post } = await mailbox()
  const credentials = Buffer.from(`\0tablee\0${password}`).toString('base64')
  expect(await post(['cliente@example.test'], EMAIL, [`AUTH PLAIN ${credentials}`])).toBe(code)
})

test('emails to some domains bounce, and the bounce webhook is retried until it is accepted', async () => {
  const received: { authorization: string | undefined; event: Record<string, unknown> }[] = []
  let isAway = true
  const application = createServer(async (request, answer) => {
    const event = JSON.parse(await text(request))
    if (!isAway) received.push({ authorization: request.headers.authorization, event })
    answer.writeHead(isAway ? 503 : 200).end()
    isAway = false
  }).listen(0, '127.0.0.1')
  await once(application, 'listening')
  onTestFinished(() => void application.close())
  const { port } = application.address() as AddressInfo
  const { post, emails } = await mailbox({
    mailWebhookUrl: `http://127.0.0.1:${port}/webhooks/mail`,
    environment: { MAIL_WEBHOOK_SECRET: 'of-our-mail-provider' },
  })
  await post(['ana@bounce.example.test', 'cliente@example.test'])
  await post(['ana@full.example.test'], EMAIL.replace('<7@', '<8@'))
  await post(['ana@complaint.example.test'], EMAIL.replace('<7@', '<9@'))

  await vi.waitFor(() => expect(received).toHaveLength(3), { timeout: 30_000, interval: 20 })
  expect(received[0]).toEqual({
    authorization: 'Bearer of-our-mail-provider',
    event: expect.objectContaining({
      event: 'hard_bounce',
      email: 'ana@bounce.example.test',
      'message-id': '<7@tablee.example>',
      ts_event: expect.any(Number),
      reason: expect.stringContaining('550'),
    }),
  })
  expect(received.map(({ event }) => event.event)).toEqual(['hard_bounce', 'soft_bounce', 'spam'])
  expect(await emails('ana@bounce.example.test')).toHaveLength(1)
})

test('the one-click unsubscribe link of an email is listed', async () => {
  const { post, emails } = await mailbox()
  const header = 'List-Unsubscribe: <mailto:a@b.c>, <https://tablee.example/unsubscribe/x>\r\n'
  const oneClick = `${header}List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n`
  await post(['a@example.test'], oneClick + EMAIL)
  await post(['b@example.test'], header + EMAIL.replace('<7@', '<8@'))
  expect(await emails('a@example.test')).toMatchObject([{ unsubscribe: 'https://tablee.example/unsubscribe/x' }])
  expect((await emails('b@example.test'))[0]).not.toHaveProperty('unsubscribe')
})

test('emails survive a restart', async () => {
  const first = await mailbox()
  await first.post(['cliente@example.test'])
  await first.close()
  const second = await mailbox({ dataDir: first.dataDir })
  expect(await second.emails('cliente@example.test')).toHaveLength(1)
})

test('SMTP listens 25 ports above the HTTP port, and a used port prevents the start', async () => {
  const { smtpPort, dataDir } = await freshSandbox({ port: 24_700 })
  expect(smtpPort).toBe(24_725)
  await expect(startSandbox({ port: 24_700, dataDir })).rejects.toThrow('EADDRINUSE')
})

test('any SMTP input gets a response', async () => {
  const { smtpPort } = await mailbox()
  // The server takes a tenth of a second per line, so each line is long.
  const lines = Array.from({ length: 10 }, () => openLine(smtpPort))
  await Promise.all(lines.map((line) => line.say(['', 'EHLO test'])))
  const header = fc.constantFrom('Subject', 'Content-Type', 'Content-Transfer-Encoding', 'Message-ID', 'MIME-Version')
  const value = fc.oneof(
    fc.constantFrom('multipart/mixed; boundary=a', 'text/html; charset=x', 'message/rfc822', 'base64', '=?x?Q?=ZZ?='),
    fc.string({ unit: 'binary', maxLength: 50 }),
  )
  const email = fc.array(
    fc.oneof(
      fc.tuple(header, value).map(([name, text]) => `${name}: ${text}`),
      fc.constantFrom('', '--a', '--a--', '.', '..'),
      value,
    ),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(email, { minLength: 10, maxLength: 10 }), async (batch) => {
      const posted = lines.map((line, n) => postOn(line, ['cliente@example.test'], batch[n]?.join('\r\n') ?? ''))
      const codes = await Promise.all(posted)
      for (const code of codes) expect([250, 554]).toContain(code)
    }),
    { numRuns: 15 },
  )
})
