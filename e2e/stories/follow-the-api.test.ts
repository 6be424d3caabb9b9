import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answers, differences, examplesIn, filled } from '../api-examples.ts'
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
