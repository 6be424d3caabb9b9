export interface Captcha {
  /** What the browser has to solve, as JSON. */
  challenge(): Promise<unknown>
  /** Whether this is the answer to one of our challenges, in time and for the first time. */
  passes(answer: string): Promise<boolean>
}
