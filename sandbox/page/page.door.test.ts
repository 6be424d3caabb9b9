import { expect, test } from 'vitest'
import { freshSandbox } from '../fresh-sandbox.ts'

const read = async (url: string) => (await fetch(url)).text()

test('an empty outbox explains itself and shows the time in Paris', async () => {
  const { url } = await freshSandbox({ now: Date.parse('2026-11-24T10:00:00+01:00') })
  const page = await read(url)
  expect(page).toContain('La table est mise')
  expect(page).toContain('mardi 24 novembre 2026, 10:00')
})

test('emails are listed, and the selected one is displayed without running its scripts', async () => {
  const { url, send } = await freshSandbox()
  const html = '<p onclick="x">Bonjour "vous"</p>'
  await send('POST', '/outbox', { channel: 'email', to: 'a@example.test', subject: '<b>Table</b>', html })
  await send('POST', '/outbox', { channel: 'sms', to: '0612345678', text: 'Votre code : 123456' })

  const page = await read(`${url}/?email=1`)
  expect(page).toContain('Votre code : 123456')
  expect(page).toContain('&lt;b&gt;Table&lt;/b&gt;')
  expect(page).not.toContain('<b>Table</b>')
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;base/)
  expect(page).toContain('Bonjour &quot;vous&quot;')
})

test('the list can be filtered by recipient', async () => {
  const { url, send } = await freshSandbox()
  await send('POST', '/outbox', { channel: 'email', to: 'a@example.test', subject: 'Première', text: 'x' })
  expect(await read(`${url}/?to=a%40example.test`)).toContain('Première')
  expect(await read(`${url}/?to=b%40example.test`)).toContain('Rien pour b@example.test.')
})

test('planned faults are displayed with a way to end them', async () => {
  const { url, send } = await freshSandbox()
  expect(await read(url)).toContain('Tout le monde répond.')
  await send('POST', '/faults', { provider: 'mail', kind: 'drop-response', times: 3 })
  expect(await read(url)).toContain('<b>mail</b> : réponse perdue, 3 fois')
  expect(await read(url)).toContain('Tout réparer')
})

test('the sign-in details are displayed, with the current code', async () => {
  const { url } = await freshSandbox({
    now: Date.parse('2026-11-24T10:00:10+01:00'),
    environment: { SANDBOX_AUTHENTICATOR: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
  })
  const page = await read(url)
  const people = [
    'cliente@example.test',
    'invite@example.test',
    'patron@example.test',
    'salle@example.test',
    'cuisine@example.test',
    'admin@example.test',
  ]
  for (const words of [...people, '/operateur', 'Tablee-2026!']) expect(page).toContain(words)
  expect(page).toMatch(/<output>\d{3} \d{3}<\/output>/)
})

test('the page has a form for the commands of a restaurant', async () => {
  const { url } = await freshSandbox()
  expect(await read(url)).toMatch(/<form data-method="POST" data-url="\/commands">\s*<select name="do"/)
})

test('the page has its own style and script, and lets no other run', async () => {
  const { url } = await freshSandbox()
  const policy = (await fetch(url)).headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self'")
  for (const [path, type] of [
    ['/page.css', 'text/css'],
    ['/page.js', 'text/javascript'],
  ]) {
    expect((await fetch(url + path)).headers.get('content-type')).toContain(type)
  }
})
