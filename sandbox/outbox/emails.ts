import { openJournal } from '../keep.ts'
import { linksIn } from './links.ts'

export const CHANNELS = ['email', 'sms'] as const

/** `content` is base64. */
export type OutboxAttachment = { filename: string; contentType: string; content: string }

export type OutboxMessage = {
  channel: (typeof CHANNELS)[number]
  to: string
  subject: string
  text: string
  html: string
  attachments: OutboxAttachment[]
  /** The sender's Message-ID. A second delivery to the same address is the same email. */
  messageId?: string
  /** The address to which a mail program posts for one-click unsubscription. */
  unsubscribe?: string
}

/** A message as received. `sentAt` is ISO on the sandbox's clock. */
export type OutboxEmail = OutboxMessage & { id: string; links: string[]; sentAt: string }

export type Emails = {
  /** Returns the messages, newest first. With `to`, only those to that address or number. */
  read(to?: string): OutboxEmail[]
  find(id: string): OutboxEmail | undefined
  deliver(message: OutboxMessage): OutboxEmail
}

/** Opens the store of every email and text message ever delivered, saved in `file`. */
export function openEmails(file: string, clock: { now(): number }): Emails {
  const journal = openJournal<OutboxEmail>(file)

  return {
    read: (to) => journal.entries.filter((email) => to === undefined || sameAddress(email.to, to)).reverse(),
    find: (id) => journal.entries.find((email) => email.id === id),
    deliver(message) {
      const repeated = journal.entries.find(
        ({ messageId, to }) =>
          messageId !== undefined && messageId === message.messageId && sameAddress(to, message.to),
      )
      if (repeated) return repeated

      const id = String(journal.entries.length + 1)
      const email = { id, ...message, links: linksIn(message), sentAt: new Date(clock.now()).toISOString() }
      journal.append(email)
      return email
    },
  }
}

/** Compares addresses ignoring case, and phone numbers ignoring spaces and country prefix. */
function sameAddress(one: string, other: string): boolean {
  return plainAddress(one) === plainAddress(other)
}

function plainAddress(to: string): string {
  if (to.includes('@')) return to.trim().toLowerCase()
  const digits = to.replace(/\D/g, '').replace(/^00/, '')
  return digits.replace(/^(?:33|590|594|596|262|508)(?=\d{9}$)/, '0') || to.trim().toLowerCase()
}
