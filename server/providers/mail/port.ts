export type Attachment = { filename: string; contentType: string; content: string | Buffer }

/** An email to send. A second one with the same `messageId` counts as the same email. */
export type Email = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  attachments?: Attachment[]
  /**
   * The address whose POST ends the emails of this kind to this reader, without confirmation. Set only for emails that the
   * reader may refuse.
   */
  unsubscribe?: string
}

export interface Mail {
  /** Throws MailRefused if a retry cannot succeed, another error if it may. */
  send(email: Email): Promise<void>
}

/** The address does not exist or accepts no email: a retry cannot succeed. */
export class MailRefused extends Error {}
