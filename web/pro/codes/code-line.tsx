import { parseDay } from '@tablee/domain/calendar/calendar'
import { weekdaysText } from '@tablee/domain/calendar/day-names'
import { inEuros } from '@tablee/domain/money/money'
import { useState } from 'react'
import { sentenceOf } from '../../app/sentence-of.ts'
import { STAGE_WORDS } from '../../shared/promo-codes/stage-words.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { toast } from '../../ui/toast.tsx'
import { numericDay, plural } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import type { CodeAct, ShownCode } from './code-requests.ts'

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

  async function act(change: CodeAct) {
    if (isSending) return
    setSending(true)
    try {
      await onAct(change, name)
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

/** Returns « 10 % sur les plats » or « 5,00 € sur les plats ». */
function discountWords({ percent, cents }: Pick<ShownCode, 'percent' | 'cents'>): string {
  return `${percent === null ? inEuros(cents ?? 0) : `${percent} %`} sur les plats`
}

function limitWords(code: ShownCode): string[] {
  const { from, to, weekdays, types, minimumCents, mostEach } = code
  return [
    from && `dès le ${dayText(from)}`,
    to && `jusqu'au ${dayText(to)}`,
    weekdays && weekdaysText(weekdays),
    types &&
      (types.every((type) => type === 'CLICK_COLLECT' || type === 'DELIVERY')
        ? 'commandes seulement'
        : 'tables seulement'),
    minimumCents > 0 && `à partir de ${inEuros(minimumCents)}`,
    mostEach !== null && `${mostEach} par personne`,
  ].filter((words): words is string => Boolean(words))
}

function useWords({ uses, mostUses, costCents }: ShownCode): string {
  const times = plural(uses, 'utilisation', 'utilisations')
  return `${times}${mostUses === null ? '' : ` sur ${mostUses}`}, ${inEuros(costCents)} de remise`
}

function dayText(day: string): string {
  return numericDay(parseDay(day) ?? '')
}
