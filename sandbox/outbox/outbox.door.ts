import type { FastifyInstance } from 'fastify'
import { BadInput, type Fields, fieldsOf, optionalText, requiredChoice, requiredText } from '../bad-input.ts'
import { failAsPlanned } from '../faults/faults.door.ts'
import type { InjectedFaults } from '../faults/faults.ts'
import { CHANNELS, type Emails, type OutboxAttachment, type OutboxMessage } from './emails.ts'

const LARGEST_EMAIL = 15_000_000
const LONGEST_TEXT = 2_000_000
const LONGEST_ADDRESS = 320

/** `/outbox`: GET lists the messages, newest first; POST delivers one. */
export function outboxDoor(app: FastifyInstance, { emails, faults }: { emails: Emails; faults: InjectedFaults }): void {
  app.get('/outbox', (request) => emails.read(optionalText(fieldsOf(request.query), 'to', LONGEST_ADDRESS)))

  app.get<{ Params: { id: string; at: string } }>('/outbox/:id/attachments/:at', (request, reply) => {
    const attachment = emails.find(request.params.id)?.attachments[Number(request.params.at)]
    if (!attachment) return reply.callNotFound()

    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`)
    return reply.type('application/octet-stream').send(Buffer.from(attachment.content, 'base64'))
  })

  app.register(async (door) => {
    failAsPlanned(door, faults, ({ body }) => ((body as Fields | null)?.channel === 'sms' ? 'sms' : 'mail'))
    door.post('/outbox', { bodyLimit: LARGEST_EMAIL }, (request, reply) =>
      reply.code(201).send(emails.deliver(readMessage(fieldsOf(request.body)))),
    )
  })
}

function readMessage(fields: Fields): OutboxMessage {
  const message = {
    channel: requiredChoice(fields, 'channel', CHANNELS),
    to: requiredText(fields, 'to', LONGEST_ADDRESS),
    subject: optionalText(fields, 'subject', 998) ?? '',
    text: optionalText(fields, 'text', LONGEST_TEXT) ?? '',
    html: optionalText(fields, 'html', LONGEST_TEXT) ?? '',
    attachments: readAttachments(fields.attachments),
    messageId: optionalText(fields, 'messageId', 998),
  }
  if (!message.text && !message.html) throw new BadInput('text, html: one of them is required.')
  return message
}

function readAttachments(value: unknown): OutboxAttachment[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new BadInput('attachments: a list is expected.')

  return value.map((item) => {
    const fields = fieldsOf(item)
    return {
      filename: requiredText(fields, 'filename', 255),
      contentType: requiredText(fields, 'contentType', 255),
      content: optionalText(fields, 'content', LARGEST_EMAIL) ?? '',
    }
  })
}
