import { AnswerError } from '../../graphql.ts'
import { toast } from '../../ui/toast.tsx'

type Sentences = {
  /** Without it nothing is said yet. */
  success?: string
  /** Without it the server's own sentence is said. */
  failure?: string
}

/**
 * Says in a toast how a change went, and answers whether it went well. What the form can say better at its place, a
 * field's fault, a refusal or the lack of a network, is thrown on.
 */
export async function sayOutcome(change: () => Promise<unknown>, { success, failure }: Sentences): Promise<boolean> {
  try {
    await change()
    if (success) toast(success)
    return true
  } catch (error) {
    const code = error instanceof AnswerError ? error.code : null
    if (error instanceof AnswerError && error.isSaid) return false
    // Asked of who is there, in its place in the form: nothing has failed yet.
    if (error instanceof AnswerError && (error.fields.password || error.fields.captchaToken)) throw error
    const sentence = failure ?? (error instanceof AnswerError ? error.message : null)
    if (sentence) toast(sentence)
    if (code !== 'INTERNAL_SERVER_ERROR') throw error
    return false
  }
}

/** A change that the server answers with "no" has failed. */
export function orFail(isDone: boolean, sentence: string, field?: string): void {
  if (isDone) return
  const extensions = field ? { code: 'BAD_USER_INPUT', fields: { [field]: sentence } } : {}
  throw new AnswerError({ message: sentence, extensions })
}
