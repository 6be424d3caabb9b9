import { expect, test } from 'vitest'
import type { EmailContent } from '../email-content.ts'
import { linksIn, tagsIn } from './render-email.fixtures.ts'
import { renderEmail } from './render-email.ts'

const FROM = { name: 'Tablée & Cie', address: '1 rue du Four, 75006 Paris', contactEmail: 'bonjour@tablee.example' }
const WORDS: EmailContent = {
  subject: 'Votre table',
  preheader: "Elle n'attend que vous.",
  plate: 'é',
  title: 'À table !',
  lines: ['Bonjour Ana,', "Écrivez-nous à bonjour@tablee.example, c'est ici."],
  button: { label: 'Voir ma table', link: 'https://tablee.example/share?a=1&b=2' },
  otherwise: { sentence: 'Perdu ?', label: 'Entrez', link: 'https://tablee.example/?connexion' },
  after: ['Ce lien ne sert qu’une fois.'],
  why: 'Vous recevez cette lettre parce que.',
}

test('an email says the same in HTML and plain text', () => {
  const { html, text } = renderEmail(WORDS, FROM)
  for (const sentence of ['À table\u202F!', 'Elle n’attend que vous.', 'Bonjour Ana,', 'Perdu\u202F?', WORDS.why]) {
    expect(html).toContain(sentence)
    if (!sentence.startsWith('Elle')) expect(text).toContain(sentence)
  }
  expect(text).toContain('Voir ma table\u202F:\nhttps://tablee.example/share?a=1&b=2\n')
  expect(text).toContain('Tablée & Cie, 1 rue du Four, 75006 Paris\nbonjour@tablee.example\n')
})

test('structured data is in its head, with any names', () => {
  const data = { '@type': 'FoodEstablishmentReservation', underName: '</script><script>alert(1)' }
  const { html } = renderEmail({ ...WORDS, data }, FROM)
  const [, script = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(script)).toEqual(data)
  expect(renderEmail(WORDS, FROM).html).not.toContain('<script')
})

test('the action is the first link of the email, and is written out below', () => {
  const { html } = renderEmail(WORDS, FROM)
  expect(linksIn(html)).toEqual([
    'https://tablee.example/share?a=1&b=2',
    'https://tablee.example/?connexion',
    'https://tablee.example/share?a=1&b=2',
  ])
  expect(html).toContain('>https://tablee.example/share?a=1&amp;b=2</a>')
})

test('the contact address is a link wherever it is written', () => {
  const { html } = renderEmail(WORDS, FROM)
  expect(html.match(/href="mailto:bonjour@tablee\.example"/g)).toHaveLength(2)
})

test('a name that contains markup is escaped', () => {
  const name = '<img src=x onerror=alert(1)>'
  const { html, text } = renderEmail({ ...WORDS, subject: name, title: name, lines: [`Bonjour ${name},`] }, FROM)
  expect(tagsIn(html)).toEqual(tagsIn(renderEmail(WORDS, FROM).html))
  expect(html).toContain('Bonjour &lt;img src=x onerror=alert(1)&gt;,')
  expect(text).toContain(`Bonjour ${name},`)
})

test.each(['\r\nBcc: victime@example.test', '\n\n<p>', '\u2028x', '\0'])(
  'a subject is one line, even with %j in it',
  (more) => {
    const { subject } = renderEmail({ ...WORDS, subject: `Votre table${more}` }, FROM)
    expect(subject).toMatch(/^[^\p{Cc}\u2028\u2029]+$/u)
  },
)

test('an email without an action has no button and no address to copy', () => {
  const { html, text } = renderEmail({ ...WORDS, button: undefined, otherwise: undefined }, FROM)
  expect(linksIn(html)).toEqual([])
  expect(html).not.toContain('Copiez cette adresse')
  expect(text).not.toContain('https://')
})

test('every table is presentational, and a dark theme is supported', () => {
  const { html } = renderEmail(WORDS, FROM)
  expect(html.match(/<table(?! role="presentation")/g)).toBeNull()
  expect(html).toContain('<html lang="fr"')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
})
