import { useEffect, useEffectEvent, useState } from 'react'
import { T } from '../../../words/t.tsx'
import type { Judgement, Score } from './judge-password.worker.ts'

/** How hard a password is to guess, as a bar with a word; nothing is judged, nor fetched, before its first character. */
export function PasswordStrength({ password, onJudged }: { password: string; onJudged: () => void }) {
  return <StrengthMeter score={useScore(password, onJudged)} />
}

/** `score` is null while there is none. The colour only underlines what the word says. */
export function StrengthMeter({ score }: { score: Score | null }) {
  const { word, share, colour } = score === null ? UNKNOWN : STRENGTHS[score]
  return (
    <div className="mt-2">
      <div
        role="meter"
        aria-label="Solidité du mot de passe"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={word || 'Pas encore évaluée'}
        className="h-2.5 overflow-hidden rounded-pill border border-edge bg-paper"
      >
        <div
          // Even the least shows its colour.
          style={{ transform: `scaleX(${score === null ? 0 : Math.max(share, 6) / 100})` }}
          className={`h-full origin-left rounded-pill transition-transform duration-200 ${colour}`}
        />
      </div>
      <div className="mt-1 flex justify-between gap-4 text-sm">
        <p className="text-ink-soft">
          <T>6 caractères au moins, dont un nombre, un caractère spécial et une majuscule.</T>
        </p>
        <p role="status" className="w-20 flex-none text-right font-bold">
          {word && <span className="sr-only">Mot de passe </span>}
          {word}
        </p>
      </div>
    </div>
  )
}

const UNKNOWN = { word: '', share: 0, colour: '' }
// Red below 25, orange below 50, yellow below 75, green from there on (the specification's, section 5).
const STRENGTHS = [
  { word: 'très faible', share: 0, colour: 'bg-danger' },
  { word: 'faible', share: 25, colour: 'bg-[#d95f1e]' },
  { word: 'moyen', share: 50, colour: 'bg-saffron' },
  { word: 'bon', share: 75, colour: 'bg-herb' },
  { word: 'excellent', share: 100, colour: 'bg-herb' },
] as const satisfies { word: string; share: number; colour: string }[]

/** The score of what is typed; the last one stays until the next is there, and null until the first. */
function useScore(password: string, onJudged: () => void): Score | null {
  const [score, setScore] = useState<Score | null>(null)
  const hear = useEffectEvent((judged: Score) => {
    setScore(judged)
    onJudged()
  })

  useEffect(() => {
    if (password === '') return setScore(null)
    return judge(password, hear)
  }, [password])

  return score
}

let judging: Worker | undefined
let latest: Judgement | undefined

/** Whether it is known to be among the most used, as far as it was judged: the server says it of any other. */
export function isKnownCommon(password: string): boolean {
  return latest?.password === password && latest.isCommon
}

/**
 * Asks for a score on a thread of its own, since words and passwords of a whole language weigh half a megabyte and a
 * long text takes a while. Returns what stops listening. Where it cannot be fetched there is no score.
 */
function judge(password: string, onScore: (score: Score) => void): () => void {
  judging ??= new Worker(new URL('./judge-password.worker.ts', import.meta.url), { type: 'module' })
  const worker = judging
  const hear = ({ data }: MessageEvent<Judgement>) => {
    latest = data
    if (data.password === password) onScore(data.score)
  }
  worker.addEventListener('message', hear)
  worker.postMessage(password)
  return () => worker.removeEventListener('message', hear)
}
