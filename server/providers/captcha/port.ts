export interface Captcha {
  /** A challenge for the browser to solve, as JSON. */
  challenge(): Promise<unknown>
  /** Whether the answer solves one of our challenges, before it expires and for the first time. */
  passes(answer: string): Promise<boolean>
}
