import { useEffect, useEffectEvent, useState } from 'react'
import type { PasswordJudgement, PasswordScore } from './judge-password.worker.ts'

/** Shows how hard a password is to guess, as a bar with a word. Its script is loaded with the first character. */
export function PasswordStrength({ password, onJudged }: { password: string; onJudged: () => void }) {
  return <StrengthMeter score={useScore(password, onJudged)} />
}

/** `score` is null before the first result. The word has the meaning; the colour only supports it. */
export function StrengthMeter({ score }: { score: PasswordScore | null }) {
  const { word, share, colour } = score === null ? UNKNOWN : STRENGTHS[score]
  return (
    <div className="mt-2 flex items-center gap-3">
      <div
        role="meter"
        aria-label="Solidité du mot de passe"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={word || 'Pas encore évaluée'}
        className={`h-2.5 flex-1 overflow-hidden rounded-pill border ${score === null ? 'border-transparent' : 'border-edge bg-paper'}`}
      >
        <div
          // Even the lowest score shows its colour.
          style={{ transform: `scaleX(${score === null ? 0 : Math.max(share, 6) / 100})` }}
          className={`h-full origin-left rounded-pill transition-transform duration-200 ${colour}`}
        />
      </div>
      <p role="status" className="min-h-5 min-w-20 text-right text-sm font-bold">
        {word && <span className="sr-only">Mot de passe </span>}
        {word}
      </p>
    </div>
  )
}

const UNKNOWN = { word: '', share: 0, colour: '' }
// Red below 25, orange below 50, yellow below 75, green above (specification, section 5).
const STRENGTHS = [
  { word: 'très faible', share: 0, colour: 'bg-danger' },
  { word: 'faible', share: 25, colour: 'bg-[#d95f1e]' },
  { word: 'moyen', share: 50, colour: 'bg-saffron' },
  { word: 'bon', share: 75, colour: 'bg-herb' },
  { word: 'excellent', share: 100, colour: 'bg-herb' },
] as const satisfies { word: string; share: number; colour: string }[]

/** Returns the score of the typed password. The last score stays until the next one; null before the first. */
function useScore(password: string, onJudged: () => void): PasswordScore | null {
  const [score, setScore] = useState<PasswordScore | null>(null)
  const onScore = useEffectEvent((judged: PasswordScore) => {
    setScore(judged)
    onJudged()
  })

  useEffect(() => {
    if (password === '') return setScore(null)
    return judge(password, onScore)
  }, [password])

  return score
}

let judging: Worker | undefined
let latest: PasswordJudgement | undefined

/** True if the last scored password is among the most common ones. The server checks the others. */
export function isKnownCommon(password: string): boolean {
  return latest?.password === password && latest.isCommon
}

/**
 * Requests a score from a worker: its dictionaries weigh half a megabyte, and long texts take a while. Returns the function
 * that unsubscribes. Without the worker there is no score.
 */
function judge(password: string, onScore: (score: PasswordScore) => void): () => void {
  judging ??= new Worker(new URL('./judge-password.worker.ts', import.meta.url), { type: 'module' })
  const worker = judging
  const onMessage = ({ data }: MessageEvent<PasswordJudgement>) => {
    latest = data
    if (data.password === password) onScore(data.score)
  }
  worker.addEventListener('message', onMessage)
  worker.postMessage(password)
  return () => worker.removeEventListener('message', onMessage)
}
