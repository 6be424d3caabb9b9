import PostalMime, { type Attachment } from 'postal-mime'
import type { OutboxMessage } from '../outbox/emails.ts'

/** Returns the email in a MIME message, without its recipient. Throws if it cannot be parsed. */
export async function readEmail(raw: Buffer): Promise<Omit<OutboxMessage, 'to'>> {
  const { subject, text, html, messageId, attachments, headers } = await PostalMime.parse(raw)
  const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  const isOneClick = headerOf('list-unsubscribe-post') === 'List-Unsubscribe=One-Click'
  const [, unsubscribe] = isOneClick ? (/<(https?:[^>]+)>/.exec(headerOf('list-unsubscribe')) ?? []) : []
  return {
    channel: 'email',
    subject: subject ?? '',
    text: withoutLastBreak(text ?? ''),
    html: withoutLastBreak(html ?? ''),
    attachments: attachments.map((attachment) => ({
      filename: attachment.filename ?? 'attachment',
      contentType: attachment.method ? `${attachment.mimeType}; method=${attachment.method}` : attachment.mimeType,
      content: contentOf(attachment).toString('base64'),
    })),
    messageId,
    unsubscribe,
  }
}

// A MIME part ends with a line break that its text did not have.
function withoutLastBreak(text: string): string {
  return text.replace(/\r?\n$/, '')
}

// The parser rewrites the line breaks of a calendar, which must be CRLF (RFC 5545).
function contentOf({ mimeType, content }: Attachment): Buffer {
  const bytes = Buffer.from(content as ArrayBuffer)
  const isCalendar = mimeType === 'text/calendar' || mimeType === 'application/ics'
  return isCalendar ? Buffer.from(bytes.toString('utf8').replace(/\r?\n/g, '\r\n')) : bytes
}
