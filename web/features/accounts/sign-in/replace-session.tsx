import { useState } from 'react'
import { AnswerError } from '../../../answer-error.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { T } from '../../../words/t.tsx'
import { discardDrafts } from '../discard-drafts.ts'

/** The email of the session that an emailed link would end, when the server asks for consent; null for other errors. */
export function signedInAs(error: unknown): string | null {
  const name = error instanceof AnswerError ? error.more.signedInAs : undefined
  return typeof name === 'string' ? name : null
}

/** Tells who is signed in and that the link belongs to another account: continue or stay. */
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

/** For a form behind an emailed link: submits it, and asks first when another user is signed in. */
export function useReplacement() {
  const [question, setQuestion] = useState<Question | null>(null)

  /** Returns null when the user keeps the current session. */
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
