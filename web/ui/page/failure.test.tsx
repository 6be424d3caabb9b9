import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AnswerError } from '../../app/answer-error.ts'
import { Failure } from './failure.tsx'

const render = (error: unknown, isOffline = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Failure error={error} isOffline={isOffline} />
    </MemoryRouter>,
  )
const headingOf = (error: unknown) => /<h1[^>]*>(.*?)<\/h1>/.exec(render(error))?.[1]
const page = (status: number) => ({ status, statusText: '', internal: false, data: null })
const answer503 = new AnswerError({
  message: 'Réessayez.',
  extensions: { code: 'PROVIDER_UNAVAILABLE', retryAfter: 2 },
})

test.each([page(503), answer503])(
  'an overloaded server is not an unexpected error, and the page offers to retry',
  (error) => {
    expect(headingOf(error)).toContain('Service momentanément indisponible')
    expect(render(error)).toContain('Réessayer')
  },
)

test('any other error is unexpected', () => {
  expect(headingOf(new Error('gone'))).toContain('inattendue')
})

test('each error has its own picture and a next step', () => {
  const pages = [render(page(404)), render(page(503)), render(new Error('gone')), render(undefined, true)]
  const pictures = pages.map((html) => /<img[^>]*src="([^"]*)"/.exec(html)?.[1])
  expect(new Set(pictures).size).toBe(pages.length)
  for (const html of pages) expect(html.slice(html.indexOf('</h1>'))).toMatch(/<(button|a) /)
})
