import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newAddress } from '../people.ts'
import { expect, test } from '../story.ts'

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')

test('the examples of docs/api.md return the documented responses, from the search to the payment', {
  tag: '@smoke',
}, async ({ baseURL }) => {
  const answers: Answers = {}
  for (const { name, document, headers, variables, answer } of examplesIn(DOCUMENT)) {
    const response = await fetch(`${baseURL}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...filled(headers, answers) },
      body: JSON.stringify({ query: document, variables: filled(variables, answers) }),
    })
    const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown }
    expect([name, errors]).toEqual([name, undefined])
    expect([name, differences(data, answer)]).toEqual([name, []])
    answers[name] = data
  }
  // One for each promised task.
  expect(Object.keys(answers)).toEqual([
    ...['SignIn', 'Search', 'FreeHours', 'Book', 'Invite', 'Join', 'Owed', 'Pay', 'Guest'],
  ])
})

test('a response that differs from the documented one is reported by its path', () => {
  const excerpt = { book: { id: '…', total: 12, seats: [{ isOwn: true }] } }
  expect(differences({ book: { id: 'x', total: 12, seats: [{ isOwn: true }, {}], more: 1 } }, excerpt)).toEqual([])
  expect(differences({ book: { id: null, total: 13, seats: [] } }, excerpt)).toEqual([
    ...['data.book.id', 'data.book.total', 'data.book.seats.0'],
  ])
  expect(() => filled({ id: '{{Book.id}}' }, {})).toThrow('no answer has Book.id')
})

test.describe('GraphiQL', () => {
  // No other request is made, and no error is logged.
  test.use({ expectedErrors: /^asks (http:\/\/localhost:\d+\/graphi?ql|blob:.+)$/ })

  test('opens at /graphiql, only on this machine, for the same API', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/graphiql')
    await page.getByRole('button', { name: /^Execute query/ }).click()
    await expect(page.locator('.graphiql-response')).toContainText('searchRestaurants')
    await expect(page.locator('.graphiql-response')).toContainText('avgPrice')
  })
})

/** An example in docs/api.md. `answer` is an excerpt of the response. */
type Example = {
  name: string
  document: string
  headers: Record<string, string>
  variables: Record<string, unknown>
  answer: unknown
}

/** The data of each executed example, by its name. */
type Answers = Record<string, unknown>

/** Placeholder in a response for a value that differs each time. */
const ANY = '…'

/** Returns the examples of the document, in their order: each GraphQL document with the JSON below it. */
function examplesIn(markdown: string): Example[] {
  const blocks = [...markdown.matchAll(/^```(graphql|json \w+)\n(.*?)^```$/gms)]
  const starts = blocks.flatMap(([, kind], at) => (kind === 'graphql' ? [at] : []))
  return starts.map((start, n) => {
    const own = blocks.slice(start, starts[n + 1])
    const document = own[0]?.[2] ?? ''
    const name = /^(?:query|mutation) (\w+)/.exec(document)?.[1]
    if (!name) throw new Error(`an example has no name: ${document}`)
    const parts = Object.fromEntries(own.slice(1).map(([, kind = '', json = '']) => [kind.slice(5), JSON.parse(json)]))
    const { headers = {}, variables = {}, answer, ...others } = parts
    if (answer === undefined || Object.keys(others).length > 0)
      throw new Error(`${name} has no answer, or more than it`)
    return { name, document, headers, variables, answer }
  })
}

/** Returns the example with values of earlier responses filled in: « {{Name.path}} », or the difference of two sums. */
function filled<Part>(part: Part, answers: Answers): Part {
  const text = JSON.stringify(part).replace(/"\{\{(.+?)\}\}"/g, (_, placeholder: string) => {
    const [value, less] = placeholder.split(' - ').map((path) => valueAt(path, answers))
    return JSON.stringify(less === undefined ? value : Math.round((Number(value) - Number(less)) * 100) / 100)
  })
  return JSON.parse(text) as Part
}

function valueAt(path: string, answers: Answers): unknown {
  const value = path.split('.').reduce<unknown>((at, key) => (at as Answers | undefined)?.[key], answers)
  if (value === undefined || value === null) throw new Error(`no answer has ${path}`)
  return value
}

/** Returns the paths at which a response differs from its excerpt. Lists may be longer than in the excerpt. */
function differences(answer: unknown, excerpt: unknown, path = 'data'): string[] {
  if (excerpt === ANY) return ['string', 'number'].includes(typeof answer) ? [] : [path]
  if (typeof excerpt !== 'object' || excerpt === null) return answer === excerpt ? [] : [path]
  if (typeof answer !== 'object' || answer === null) return [path]
  return Object.entries(excerpt).flatMap(([key, value]) =>
    differences((answer as Answers)[key], value, `${path}.${key}`),
  )
}
