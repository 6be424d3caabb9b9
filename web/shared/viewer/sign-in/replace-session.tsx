import { useState } from 'react'
import { AnswerError } from '../../../app/answer-error.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { T } from '../../../words/t.tsx'
import { discardDrafts } from '../discard-drafts.ts'

/** Returns the email of the session that an emailed link would end, if the server asks for consent; null for other errors. */
export function signedInAs(error: unknown): string | null {
  const name = error instanceof AnswerError ? error.more.signedInAs : undefined
  return typeof name === 'string' ? name : null
}

/** Asks a user who is signed in with another account than the link's: continue or stay. */
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

/** For a form behind an emailed link. Submits it, and asks first if another user is signed in. */
export function useReplacement() {
  const [question, setQuestion] = useState<Question | null>(null)

  /** Returns null if the user keeps the current session. */
  async function sendFor<T>(send: (replacesSession: boolean) => Promise<T>): Promise<T | null> {
    try {
      return await send(false)
    } catch (error) {
      const email = signedInAs(error)
      if (email === null) throw error
      const isAgreed = await new Promise<boolean>((answer) => setQuestion({ email, answer }))
      setQuestion(null)
      if (!isAgreed) return null
      const done = await send(true)
      discardDrafts()
      return done
    }
  }

  const dialog = (
    <Dialog title="Changer de compte ?" isOpen={question !== null} onClose={() => question?.answer(false)}>
      {question && <ReplaceQuestion email={question.email} onAnswer={question.answer} />}
    </Dialog>
  )
  return { sendFor, dialog }
}
