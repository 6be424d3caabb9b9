import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AnswerError } from '../../answer-error.ts'
import { Failure } from './failure.tsx'

const said = (error: unknown) => /<h1[^>]*>(.*?)<\/h1>/.exec(renderToStaticMarkup(<Failure error={error} />))?.[1]
const page503 = { status: 503, statusText: '', internal: false, data: null }
const answer503 = new AnswerError({
  message: 'Réessayez.',
  extensions: { code: 'PROVIDER_UNAVAILABLE', retryAfter: 2 },
})

test.each([page503, answer503])('a server that is too busy is no unexpected error, and may be asked again', (error) => {
  expect(said(error)).toContain('Service momentanément indisponible')
  expect(renderToStaticMarkup(<Failure error={error} />)).toContain('Réessayer')
})

test('any other error is unexpected', () => {
  expect(said(new Error('gone'))).toContain('inattendue')
})
