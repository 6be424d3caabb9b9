import { AnswerError } from '../../app/answer-error.ts'
import { toast } from '../../ui/toast.tsx'

type Sentences = {
  /** Without it a success shows no toast. */
  success?: string
  /** Without it the toast shows the server's own sentence. */
  failure?: string
}

/**
 * Shows the outcome of a change in a toast. True if it succeeded. Rethrows errors that the form shows better: the fault of a
 * field, a user error, a lost network.
 */
export async function toastOutcome(change: () => Promise<unknown>, { success, failure }: Sentences): Promise<boolean> {
  try {
    await change()
    if (success) toast(success)
    return true
  } catch (error) {
    const code = error instanceof AnswerError ? error.code : null
    if (error instanceof AnswerError && error.isShown) return false
    // The server requires the password or a captcha, which the form then shows: nothing has failed yet.
    if (error instanceof AnswerError && (error.fields.password || error.fields.captchaToken)) throw error
    const sentence = failure ?? (error instanceof AnswerError ? error.message : null)
    if (sentence) toast(sentence)
    if (code !== 'INTERNAL_SERVER_ERROR') throw error
    return false
  }
}

/** Throws if the server returns false for a change. */
export function throwUnless(isDone: boolean, sentence: string, field?: string): void {
  if (isDone) return
  const extensions = field ? { code: 'BAD_USER_INPUT', fields: { [field]: sentence } } : {}
  throw new AnswerError({ message: sentence, extensions })
}
