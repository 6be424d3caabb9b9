import type { Context } from '../context.ts'

/** A context that checks a captcha answer only once: the answer is single-use, and several limits may ask for it. */
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
