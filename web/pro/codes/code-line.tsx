import { useState } from 'react'
import { sentenceOf } from '../../app/sentence-of.ts'
import { STAGE_WORDS } from '../../shared/promo-codes/stage-words.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { toast } from '../../ui/toast.tsx'
import { typeset } from '../../words/typeset.ts'
import type { CodeAct, ShownCode } from './ask-codes.ts'
import { discountWords, limitWords, useWords } from './code-words.ts'

type Props = {
  code: ShownCode
  onAct: (act: CodeAct, code: string) => Promise<void>
  /** Asks for confirmation before the code ends. */
  onEnd: (code: string) => void
}

export function CodeLine({ code, onAct, onEnd }: Props) {
  const { code: name, stage } = code
  const [isSending, setSending] = useState(false)
  const isOpen = stage !== 'ENDED' && stage !== 'OVER'

  async function act(what: CodeAct) {
    if (isSending) return
    setSending(true)
    try {
      await onAct(what, name)
    } catch (error) {
      const sentence = sentenceOf(error)
      if (sentence) toast(sentence)
    } finally {
      setSending(false)
    }
  }

  return (
    <li className="grid gap-3 rounded-card border border-line bg-card p-5 sm:grid-cols-[1fr_auto] sm:items-center">
      <CodeFacts code={code} />
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-disabled={isSending}
            aria-label={`${stage === 'PAUSED' ? 'Reprendre' : 'Mettre en pause'} ${name}`}
            onClick={() => act(stage === 'PAUSED' ? 'resume' : 'pause')}
            className={buttonStyle('line', 'px-4')}
          >
            {stage === 'PAUSED' ? 'Reprendre' : 'Mettre en pause'}
          </button>
          <button
            type="button"
            aria-label={`Terminer ${name}`}
            onClick={() => onEnd(name)}
            className={buttonStyle('line', 'px-4')}
          >
            Terminer
          </button>
        </div>
      )}
    </li>
  )
}

function CodeFacts({ code }: { code: ShownCode }) {
  const { code: name, stage } = code
  const limits = limitWords(code)
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="text-lg tracking-wide wrap-anywhere">{name}</b>
        <span
          className={`rounded-pill px-3 py-0.5 text-sm font-bold ${stage === 'RUNNING' ? 'bg-herb text-card' : 'bg-tint text-ink'}`}
        >
          {typeset(STAGE_WORDS[stage])}
        </span>
      </p>
      <p className="mt-1">{typeset(discountWords(code))}</p>
      {limits.length > 0 && (
        <p className="text-sm text-ink-soft">
          <Dotted>{limits.map(typeset)}</Dotted>
        </p>
      )}
      <p className="mt-1 text-sm font-semibold tabular-nums">{typeset(useWords(code))}</p>
    </div>
  )
}
