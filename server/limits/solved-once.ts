import type { Context } from '../context.ts'

/** The same request, whose captcha is asked by more than one limit: an answer is good once, and for all of it. */
export function solvedOnce(context: Context): Context {
  const passed = new Map<string, Promise<boolean>>()
  const { captcha } = context
  return {
    ...context,
    captcha: {
      ...captcha,
      passes(answer) {
        const known = passed.get(answer) ?? captcha.passes(answer)
        passed.set(answer, known)
        return known
      },
    },
  }
}
