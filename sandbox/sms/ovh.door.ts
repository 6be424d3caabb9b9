import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { BadInput, type Fields, fieldsOf, optionalChoice, requiredText } from '../bad-input.ts'
import { failAsPlanned } from '../faults/faults.door.ts'
import type { InjectedFaults } from '../faults/faults.ts'
import type { Emails } from '../outbox/emails.ts'

const SERVICE = 'sms-sandbox-1'
const KEYS = { application: 'sandbox-application', secret: 'sandbox-secret', consumer: 'sandbox-consumer' }
const LATEST = 300
const MOST_RECEIVERS = 100
const LONGEST_MESSAGE = 1_600
const NOBODY = '+33600000000'
const NUMBER = /^(\+|00)[1-9]\d{9,16}$/
/** Characters of a single message, and of each part of a longer one. */
const ROOM = { '7bit': [160, 153], '8bit': [70, 67] } as const
const CODINGS = ['7bit', '8bit'] as const

/** OVH's API under `/ovh/1.0`: its clock, and text messages. It is not idempotent: a repeated call sends again. */
export function ovhDoor(app: FastifyInstance, { emails, faults }: { emails: Emails; faults: InjectedFaults }): void {
  app.register(
    async (door) => {
      answerAsOvh(door)
      // OVH's clock is the system's. Moving the sandbox's clock does not change it.
      door.get('/auth/time', (_request, reply) => reply.type('application/json').send(String(seconds())))

      door.register(async (jobs) => {
        failAsPlanned(jobs, faults, () => 'sms')
        jobs.post<{ Params: { service: string } }>('/sms/:service/jobs', (request) => {
          checkSignature(request)
          if (request.params.service !== SERVICE) throw new Refused(404, 'NOT_FOUND', 'This service does not exist')
          return send(emails, fieldsOf(parsed(request.body)))
        })
      })
    },
    { prefix: '/ovh/1.0' },
  )
}

class Refused extends Error {
  readonly statusCode: number
  readonly errorCode: string

  constructor(statusCode: number, errorCode: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.errorCode = errorCode
  }
}

function send(emails: Emails, fields: Fields) {
  const message = requiredText(fields, 'message', LONGEST_MESSAGE)
  const coding = optionalChoice(fields, 'coding', CODINGS) ?? '7bit'
  requiredText(fields, 'sender', 11)

  const receivers = receiversOf(fields)
  const [valid, invalid] = [receivers.filter(isReached), receivers.filter((number) => !isReached(number))]
  const sent = valid.map((to) =>
    emails.deliver({ channel: 'sms', to, subject: '', text: message, html: '', attachments: [] }),
  )
  return {
    ids: sent.map(({ id }) => Number(id)),
    validReceivers: valid,
    invalidReceivers: invalid,
    totalCreditsRemoved: valid.length * parts(message, coding),
  }
}

function receiversOf({ receivers }: Fields): string[] {
  const isList = Array.isArray(receivers) && receivers.length > 0 && receivers.length <= MOST_RECEIVERS
  if (!isList || !receivers.every((number) => typeof number === 'string')) {
    throw new BadInput(`receivers: a list of 1 to ${MOST_RECEIVERS} numbers is expected.`)
  }
  return receivers.map((number) => number.replace(/^00/, '+'))
}

function isReached(number: string): boolean {
  return NUMBER.test(number) && number !== NOBODY
}

function parts(message: string, coding: (typeof CODINGS)[number]): number {
  const [alone, each] = ROOM[coding]
  return message.length <= alone ? 1 : Math.ceil(message.length / each)
}

function checkSignature({ headers, method, protocol, host, url, body }: FastifyRequest): void {
  const time = String(headers['x-ovh-timestamp'] ?? '')
  const signing = [KEYS.secret, KEYS.consumer, method, `${protocol}://${host}${url}`, body, time].join('+')
  const signature = `$1$${createHash('sha1').update(signing).digest('hex')}`

  if (headers['x-ovh-application'] !== KEYS.application) {
    throw new Refused(403, 'INVALID_KEY', 'This application key is invalid')
  }
  if (headers['x-ovh-consumer'] !== KEYS.consumer) {
    throw new Refused(403, 'INVALID_CREDENTIAL', 'This credential is not valid')
  }
  if (!(Math.abs(Number(time) - seconds()) <= LATEST)) throw new Refused(400, 'QUERY_TIME_OUT', 'Query out of time')
  if (headers['x-ovh-signature'] !== signature) throw new Refused(400, 'INVALID_SIGNATURE', 'Invalid signature')
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}

/** Keeps the body as text, because the signature covers it as sent. Writes errors in OVH's format. */
function answerAsOvh(door: FastifyInstance): void {
  door.removeContentTypeParser('application/json')
  door.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  door.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    const errorCode = error instanceof Refused ? error.errorCode : undefined
    return reply.code(status).send({ errorCode, httpCode: `${status} ${STATUS_CODES[status]}`, message: error.message })
  })
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new BadInput('The body is not JSON.')
  }
}
