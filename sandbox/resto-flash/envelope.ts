import type { FastifyError, FastifyInstance } from 'fastify'

/** A functional error by its number: 1001 protocol, 2000 wrong key, 2001 wrong affiliate, 2002 low balance. */
export class Failure extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export function done(result: unknown) {
  return { status: 0, msg: 'OK', result }
}

export const FAILING = { status: 1, msg: 'TECHNICAL_ERROR', result: { code: 503, message: 'Failing, as planned.' } }

/** Sends a functional error with HTTP 200 and `status: 1` in the body, as Resto Flash does. */
export function answerInEnvelopes(door: FastifyInstance): void {
  door.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    if (error instanceof Failure) {
      const { code, message } = error
      return reply.code(200).send({ status: 1, msg: 'FUNCTIONAL_ERROR', result: { code, message } })
    }
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    if (status !== 400) return reply.code(status).send({ status: 1, msg: 'TECHNICAL_ERROR', result: {} })
    const result = { code: 1001, message: error.message }
    return reply.code(200).send({ status: 1, msg: 'FUNCTIONAL_ERROR', result })
  })
}
