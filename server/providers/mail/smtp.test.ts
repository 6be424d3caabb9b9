import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startSandbox } from '../../../sandbox/start.ts'
import { settableClock } from '../../clock.ts'
import { inJob } from '../../observability/request-id.ts'
import { type Resilience, resilience } from '../resilience.ts'
import { type Email, MailRefused } from './port.ts'
import { protection, type SmtpConfig, type SmtpTimeouts, smtpMail } from './smtp.ts'

const SENDER = { user: undefined, password: undefined, from: 'Tablée <bonjour@tablee.example>', replyTo: undefined }
const EMAIL: Email = {
  to: 'cliente@example.test',
  subject: 'Votre table est réservée',
  text: 'Bonjour Zoé,\n\nÀ samedi !\n.\n',
  html: '<p>Bonjour Zoé,</p>\n<a href="https://tablee.example/r/1?a=1&amp;b=2">À samedi !</a>',
  messageId: '<letter-7@tablee.example>',
  attachments: [
    { filename: 'réservation.ics', contentType: 'text/calendar; method=REQUEST', content: 'BEGIN:VCALENDAR\r\n' },
    { filename: 'facture.pdf', contentType: 'application/pdf', content: Buffer.from([37, 80, 68, 70, 0, 255, 13]) },
  ],
}
const IMPATIENT = { connecting: 5000, silence: 200, idle: 100 }

function reached(patience = 60_000) {
  return resilience('smtp', { clock: settableClock(0), patience })
}

/** The adapter, whose connections end with the test. */
function opened(config: SmtpConfig, reach: Resilience, timeouts?: SmtpTimeouts) {
  const mail = smtpMail(config, reach, timeouts)
  onTestFinished(() => mail.close())
  return mail
}

/** The adapter on a new sandbox. */
async function onSandbox(account: Partial<typeof SENDER | { user: string; password: string }> = {}) {
  const sandbox = await startSandbox({ port: 0, dataDir: mkdtempSync(join(tmpdir(), 'tablee-sandbox-')) })
  onTestFinished(() => sandbox.close())

  const headers = { 'content-type': 'application/json' }
  const where = { ...SENDER, host: '127.0.0.1', port: sandbox.smtpPort }
  return {
    where,
    mail: opened({ ...where, ...account }, reached()),
    emails: async (to = '') => (await fetch(`${sandbox.url}/outbox?to=${encodeURIComponent(to)}`)).json(),
    file: async (at: number) => Buffer.from(await (await fetch(`${sandbox.url}/outbox/1/attachments/${at}`)).bytes()),
    fail: (kind: string) =>
      fetch(`${sandbox.url}/faults`, { method: 'POST', headers, body: JSON.stringify({ provider: 'mail', kind }) }),
    heal: () => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }),
  }
}

/**
 * The adapter, connected to a server that responds to each command as given, by default with 250; a response may also be
 * silence or the end of the connection. `received` holds all commands, `taken` the emails that arrived completely.
 */
async function onServer(answers: Record<string, string>, { replyTo, patience, timeouts }: Options = {}) {
  const received: string[] = []
  const taken: string[] = []
  const lines = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    lines.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => lines.delete(socket))
    socket.write('220 here\r\n')
    let inEmail = false
    socket.on('data', (data) => {
      received.push(data.toString())
      if (inEmail && !data.toString().endsWith('\r\n.\r\n')) return
      const command = inEmail ? 'email' : (/^[A-Z]+/.exec(data.toString())?.[0] ?? '')
      if (inEmail) taken.push(data.toString())
      inEmail = command === 'DATA'
      const answer = answers[command] ?? (inEmail ? '354 go on' : '250 taken')
      if (answer === HANGS_UP) socket.destroy()
      else if (answer !== SILENT) socket.write(`${answer}\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  onTestFinished(() => {
    for (const socket of lines) socket.destroy()
    server.close()
  })

  const { port } = server.address() as AddressInfo
  return {
    mail: opened({ ...SENDER, host: '127.0.0.1', port, replyTo }, reached(patience), timeouts),
    received,
    taken,
    connections: () => connections,
    open: () => lines.size,
    hangUp: () => lines.forEach((socket) => void socket.destroy()),
    async leave() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of lines) socket.destroy()
      await closed
    },
    async comeBack() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    /** Resolves when the adapter has ended all its connections. */
    left: () => vi.waitFor(() => expect(lines.size).toBe(0), { timeout: 30_000, interval: 5 }),
  }
}

type Options = { replyTo?: string; patience?: number; timeouts?: typeof IMPATIENT }
const [HANGS_UP, SILENT] = ['hangs up', 'keeps silent']

test('an email has a header with the id of its request', async () => {
  const { mail, received } = await onServer({})
  await inJob('request-7', () => mail.send(EMAIL))
  expect(received.join('')).toMatch(/^X-Request-Id: request-7\r$/im)
})

test('an email arrives as it was written, with its files byte for byte', async () => {
  const { mail, emails, file } = await onSandbox()
  await mail.send(EMAIL)
  const { attachments, ...words } = EMAIL
  expect(await emails(EMAIL.to)).toEqual([
    {
      ...words,
      id: '1',
      channel: 'email',
      links: ['https://tablee.example/r/1?a=1&b=2'],
      attachments: attachments?.map(({ content, ...named }) => ({
        ...named,
        content: Buffer.from(content).toString('base64'),
      })),
      sentAt: expect.any(String),
    },
  ])
  expect(await file(1)).toEqual(EMAIL.attachments?.[1]?.content)
})

test('an email sent again is the same email', async () => {
  const { mail, emails } = await onSandbox()
  await mail.send(EMAIL)
  await mail.send(EMAIL)
  expect(await emails()).toHaveLength(1)
})

test('its headers contain sender, reply address, message id, and that it is automatic', async () => {
  const { mail, received } = await onServer({}, { replyTo: 'aide@tablee.example' })
  await mail.send(EMAIL)
  const lines = received.join('').split('\r\n')
  expect(lines).toContain('MAIL FROM:<bonjour@tablee.example>')
  expect(lines).toContain('Message-ID: <letter-7@tablee.example>')
  expect(lines).toContain('Reply-To: aide@tablee.example')
  expect(lines).toContain('Auto-Submitted: auto-generated')
})

test('an address that does not exist is a permanent refusal', async () => {
  const { mail, emails } = await onSandbox()
  const failure = mail.send({ ...EMAIL, to: 'someone@refuse.example.test' })
  await expect(failure).rejects.toThrow(MailRefused)
  await expect(failure).rejects.toThrow('550 No such user here.')
  expect(await emails()).toEqual([])
})

test('an email that is rejected is a permanent refusal', async () => {
  const { mail } = await onServer({ email: '554 5.7.1 Rejected as spam' })
  await expect(mail.send(EMAIL)).rejects.toThrow(MailRefused)
})

test.each([
  ['error', '451 Failing, as planned.', 0],
  ['timeout', 'Timeout', 0],
  ['drop-response', 'Connection closed unexpectedly', 1],
])('after a temporary failure (%s) the email can be sent again, and arrives once', async (kind, reason, taken) => {
  const { where, mail, emails, fail, heal } = await onSandbox()
  await fail(kind)
  const failure = opened(where, reached(), kind === 'timeout' ? IMPATIENT : undefined).send(EMAIL)
  await expect(failure).rejects.toThrow(reason)
  await expect(failure).rejects.not.toThrow(MailRefused)
  expect(await emails()).toHaveLength(taken)

  await heal()
  await mail.send(EMAIL)
  expect(await emails()).toHaveLength(1)
})

test.each([
  ['a sender that the server refuses', { MAIL: '550 5.7.60 Not your sender' }],
  ['an address that is temporarily unreachable', { RCPT: '450 4.2.1 Try later' }],
])('%s is a temporary failure: the email waits', async (_, answers) => {
  const { mail } = await onServer(answers)
  const failure = mail.send(EMAIL)
  await expect(failure).rejects.toThrow()
  await expect(failure).rejects.not.toThrow(MailRefused)
})

test('the client signs in, and a wrong password is a temporary failure', async () => {
  const { where, mail, emails } = await onSandbox({ user: 'tablee', password: 'sandbox-password' })
  await mail.send(EMAIL)
  expect(await emails()).toHaveLength(1)

  const failure = opened({ ...where, user: 'tablee', password: 'wrong' }, reached()).send(EMAIL)
  await expect(failure).rejects.toThrow('535')
  await expect(failure).rejects.not.toThrow(MailRefused)
})

test('an email uses the connection of the previous one', async () => {
  const { mail, taken, connections } = await onServer({})
  for (let n = 0; n < 3; n++) await mail.send(EMAIL)
  expect([taken.length, connections()]).toEqual([3, 1])
})

test('twenty concurrent emails use four connections, each once', async () => {
  const { mail, taken, connections } = await onServer({})
  await Promise.all(Array.from({ length: 20 }, () => mail.send(EMAIL)))
  expect([taken.length, connections()]).toEqual([20, 4])
})

test('a connection that the server has closed is replaced', async () => {
  const { mail, taken, hangUp, connections } = await onServer({})
  await mail.send(EMAIL)
  hangUp()
  await mail.send(EMAIL)
  expect([taken.length, connections()]).toEqual([2, 2])
})

test('an email whose response is lost is not sent again at once', async () => {
  const { mail, taken, left } = await onServer({ email: HANGS_UP })
  await expect(mail.send(EMAIL)).rejects.toThrow('closed')
  await left()
  expect(taken).toHaveLength(1)
})

test('an email that times out holds no connection, and is not sent after that', async () => {
  const answers: Record<string, string> = { MAIL: SILENT }
  const { mail, taken, left, connections } = await onServer(answers, { patience: 2_000 })
  await expect(Promise.all(Array.from({ length: 4 }, () => mail.send(EMAIL)))).rejects.toThrow('within 2000 ms')
  await left()
  expect(taken).toEqual([])
  delete answers.MAIL
  const before = connections()
  await mail.send(EMAIL)
  expect([taken.length, connections()]).toEqual([1, before + 1])
})

test('a server that restarts is reached again, and each email is accepted once', async () => {
  const { mail, taken, leave, comeBack } = await onServer({})
  await Promise.all([mail.send(EMAIL), mail.send(EMAIL)])
  await leave()
  const failed = await Promise.allSettled([mail.send(EMAIL), mail.send(EMAIL)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await comeBack()
  await Promise.all([mail.send(EMAIL), mail.send(EMAIL), mail.send(EMAIL)])
  expect(taken).toHaveLength(5)
})

test('closing the client ends its connections, and nothing is sent after', async () => {
  const { mail, taken, left } = await onServer({})
  await Promise.all([mail.send(EMAIL), mail.send(EMAIL)])
  mail.close()
  await left()
  await expect(mail.send(EMAIL)).rejects.toThrow('closed')
  expect(taken).toHaveLength(2)
})

test('an idle connection is closed', async () => {
  const { mail, received, left } = await onServer({}, { timeouts: { ...IMPATIENT, silence: 10_000 } })
  await mail.send(EMAIL)
  await left()
  expect(received.join('')).toContain('QUIT')
})

test('a mail program gets the unsubscribe link only if the reader can unsubscribe', async () => {
  const { mail, received } = await onServer({})
  const address = `https://tablee.example/unsubscribe/${'x'.repeat(120)}`
  await mail.send(EMAIL)
  expect(received.join('')).not.toMatch(/^list-/im)
  await mail.send({ ...EMAIL, unsubscribe: address })
  const lines = received.join('').split('\r\n')
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(received.join('').replace(/\r\n[ \t]/g, ' ')).toContain(`\r\nList-Unsubscribe: <${address}>\r\n`)
})

test('an unreachable server times out, which is a temporary failure', async () => {
  const { where } = await onSandbox()
  const failure = opened({ ...where, port: 1 }, reached()).send(EMAIL)
  await expect(failure).rejects.toThrow('ECONNREFUSED')
  await expect(failure).rejects.not.toThrow(MailRefused)
})

test('a remote server without encryption gets nothing', async () => {
  const { where, emails } = await onSandbox()
  // This is also the local machine, but under a name that THIS_MACHINE does not match.
  await expect(opened({ ...where, host: '0.0.0.0' }, reached()).send(EMAIL)).rejects.toThrow('STARTTLS')
  expect(await emails()).toEqual([])
})

test.each([
  ['smtp.example', 587, { secure: false, requireTLS: true, ignoreTLS: false }],
  ['smtp.example', 465, { secure: true, requireTLS: true, ignoreTLS: false }],
  ['127.0.0.1', 3125, { secure: false, requireTLS: false, ignoreTLS: true }],
  ['localhost', 25, { secure: false, requireTLS: false, ignoreTLS: true }],
  ['localhost.example', 25, { secure: false, requireTLS: true, ignoreTLS: false }],
])('the encryption for %s on port %i', (host, port, expected) => {
  expect(protection(host, port)).toEqual(expected)
})

test.each([
  'a@example.test, b@example.test',
  'a@example.test\r\nRCPT TO:<b@example.test>',
  'Ami <a@example.test>',
  'a@example.test>',
  'a@b@example.test',
  'everyone: a@example.test;',
  '"a b"@example.test',
  'nobody',
  '',
])('%j is no address, and nothing is sent', async (to) => {
  const { mail, emails } = await onSandbox()
  await expect(mail.send({ ...EMAIL, to })).rejects.toThrow(MailRefused)
  expect(await emails()).toEqual([])
})

test('user input stays in its place: no line of it becomes a header or a recipient', async () => {
  const { mail, received } = await onServer({})
  const evil = 'x\r\nBcc: other@example.test\r\n\r\nbody'
  const file = { filename: `${evil}.ics`, contentType: `text/calendar; name="${evil}"`, content: 'a' }
  await mail.send({ ...EMAIL, subject: evil, messageId: `<7${evil}@tablee>`, attachments: [file] })
  const lines = received.join('').split('\r\n')
  expect(lines.filter((line) => /^bcc/i.test(line))).toEqual([])
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<cliente@example.test>'])
})

test('any text arrives', async () => {
  const { mail, emails } = await onSandbox()
  const words = fc.string({ unit: 'grapheme', maxLength: 200 })
  const subject = words.map((line) => line.trim().replace(/\s+/g, ' '))
  const lines = fc.array(fc.oneof(words, fc.constantFrom('.', '..', 'From x', '--', '', ' ')), { maxLength: 6 })
  const text = lines.map((all) => [...all, 'fin'].join('\n'))
  let sent = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ subject, text, html: text }), { maxLength: 20 }), async (written) => {
      const all = written.map((words) => ({ ...words, to: `n${++sent}@example.test`, messageId: `<${sent}@t>` }))
      await Promise.all(all.map((email) => mail.send(email)))
      for (const { to, subject, text, html } of all) {
        expect(await emails(to)).toMatchObject([{ subject, text, html }])
      }
    }),
    { numRuns: 10 },
  )
})
