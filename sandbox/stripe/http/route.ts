import type { Stripe } from '../stripe.ts'
import type { Form } from './form.ts'
import { type Given, list, readParams, type Spec, text } from './params.ts'

/** The caller: our server, or a browser with the secret of one intent. */
export type StripeCaller = 'server' | 'browser'

export type StripeRequest<P> = {
  given: P
  /** The value of `:id` in the path. */
  id: string
  caller: StripeCaller
  /** The connected account for which the server calls; undefined for the platform itself. */
  account?: string
  /** The sandbox's own address, as the caller wrote it. */
  base: string
}

/** One operation of the API. `id` in its path is `:id`. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  callers: readonly StripeCaller[]
  /** Returns an object or a list, and the paths to expand. Throws StripeError. */
  answer(stripe: Stripe, form: Form, asked: Omit<StripeRequest<never>, 'given'>): { answer: object; expand: string[] }
}

/** Defines one operation: its method and path, its parameters, its action and its callers. */
export function route<S extends Spec>(
  where: `${Route['method']} /v1/${string}`,
  spec: S,
  act: (stripe: Stripe, asked: StripeRequest<Given<S>>) => object,
  callers: readonly StripeCaller[] = ['server'],
): Route {
  const [method, path] = where.split(' ') as [Route['method'], string]
  return {
    method,
    path,
    callers,
    answer(stripe, form, asked) {
      const { expand, ...rest } = form
      const given = readParams(spec, rest)
      const paths = expand === undefined ? [] : list(text)(expand, 'expand')
      return { answer: act(stripe, { ...asked, given }), expand: paths }
    },
  }
}
