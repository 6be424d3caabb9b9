/** A text message to a French mobile of ten digits. `reference` identifies our message. */
export type TextMessage = { to: string; text: string; reference: string }

export interface Sms {
  /** Throws SmsRefused if a retry cannot succeed, another error if it may. */
  send(message: TextMessage): Promise<void>
}

/** The number does not exist or accepts no messages: a retry cannot succeed. */
export class SmsRefused extends Error {}
