export interface Captcha {
  /** A challenge for the browser to solve, as JSON. */
  challenge(): Promise<unknown>
  /** True if the solution fits one of our challenges that has not expired, and is used for the first time. */
  passes(answer: string): Promise<boolean>
}
