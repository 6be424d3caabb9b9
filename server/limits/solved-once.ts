import type { Context } from '../context.ts'

/** Returns a context that checks a captcha solution only once: a solution is single-use, and several limits may require it. */
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
