export type Attachment = { filename: string; contentType: string; content: string | Buffer }

/** A letter as it leaves: the same `messageId` is the same letter, however often it is sent. */
export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  attachments?: Attachment[]
}

export interface Mail {
  /** Throws MailRefused when it will never be taken, anything else when it may be tried again. */
  send(letter: Letter): Promise<void>
}

/** The address does not exist, or takes no letters: trying again changes nothing. */
export class MailRefused extends Error {}
