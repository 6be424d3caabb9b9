export type Attachment = { filename: string; contentType: string; content: string | Buffer }

/** An email as it leaves: the same `messageId` is the same email, however often it is sent. */
export type Email = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  attachments?: Attachment[]
}

export interface Mail {
  /** Throws MailRefused when it will never be taken, anything else when it may be tried again. */
  send(email: Email): Promise<void>
}

/** The address does not exist, or takes no emails: trying again changes nothing. */
export class MailRefused extends Error {}
