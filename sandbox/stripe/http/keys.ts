import type { FastifyRequest } from 'fastify'
import { StripeError } from './errors.ts'
import type { Form } from './form.ts'
import type { StripeCaller } from './route.ts'

export const KEYS = { server: 'sk_test_sandbox', browser: 'pk_test_sandbox' } as const

/** Returns the caller by the key in `Authorization` or, for browsers, in the form. Throws a 401 for any other key. */
export function callerOf({ headers }: FastifyRequest, form: Form): StripeCaller {
  const key = keyIn(headers.authorization) ?? form.key
  if (key === KEYS.server) return 'server'
  if (key === KEYS.browser) return 'browser'
  throw unauthorised(key)
}

function keyIn(authorization: string | undefined): string | undefined {
  const [scheme, value = ''] = (authorization ?? '').split(' ')
  if (scheme === 'Bearer') return value
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString().split(':')[0] : undefined
}

function unauthorised(key: unknown): StripeError {
  const message =
    typeof key === 'string' ? `Invalid API Key provided: ${key.slice(0, 8)}***` : 'You did not provide an API key.'
  return new StripeError(401, { type: 'invalid_request_error', message }, false)
}
