import { useState } from 'react'
import { AnswerError } from '../../../graphql.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { T } from '../../../words/t.tsx'
import { emptyDrafts } from '../../reservations/order/draft-store.ts'

/** Whose session a letter's link would end, where the server has asked that first; null for any other failure. */
export function signedInAs(error: unknown): string | null {
  const name = error instanceof AnswerError ? error.more.signedInAs : undefined
  return typeof name === 'string' ? name : null
}

/** Says who is signed in, and that the link is another's: they go on, or stay. */
export function ReplaceQuestion({ email, onAnswer }: { email: string; onAnswer: (isAgreed: boolean) => void }) {
  return (
    <div className="grid gap-6">
      <p>
        <T>
          Vous êtes connecté avec <b>{email}</b>, et ce lien est celui d'un autre compte. Continuer vous déconnecte du
          premier. Vous n'avez pas demandé ce lien ? Restez connecté.
        </T>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <button type="button" onClick={() => onAnswer(true)} className={buttonStyle()}>
          Continuer
        </button>
        <button type="button" onClick={() => onAnswer(false)} className={buttonStyle('line')}>
          Rester connecté
        </button>
      </div>
    </div>
  )
}

type Question = { email: string; answer: (isAgreed: boolean) => void }

/** For a form that a letter's link stands behind: sends it, and asks over it where another is signed in. */
export function useReplacement() {
  const [question, setQuestion] = useState<Question | null>(null)

  /** Answers null where who is signed in stays. */
  async function sendFor<T>(send: (replacesSession: boolean) => Promise<T>): Promise<T | null> {
    try {
      return await send(false)
    } catch (error) {
      const email = signedInAs(error)
      if (email === null) throw error
      const isAgreed = await new Promise<boolean>((answer) => setQuestion({ email, answer }))
      setQuestion(null)
      return isAgreed ? send(true).then(leavingNoDraft) : null
    }
  }

  const dialog = (
    <Dialog title="Changer de compte ?" isOpen={question !== null} onClose={() => question?.answer(false)}>
      {question && <ReplaceQuestion email={question.email} onAnswer={question.answer} />}
    </Dialog>
  )
  return { sendFor, dialog }
}

/** What who was signed in had begun to order is theirs. */
export function leavingNoDraft<T>(done: T): T {
  emptyDrafts()
  return done
}
