/** A text message to a French mobile, ten digits; `reference` says which of our messages it is. */
export type TextMessage = { to: string; text: string; reference: string }

export interface Sms {
  /** Throws SmsRefused when it will never be taken, anything else when it may be tried again. */
  send(message: TextMessage): Promise<void>
}

/** The number does not exist, or takes no messages: trying again changes nothing. */
export class SmsRefused extends Error {}
