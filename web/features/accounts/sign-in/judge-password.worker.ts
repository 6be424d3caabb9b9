import { isMostUsed, MOST_USED } from '@tablee/domain/accounts/guessable-password'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as passwords } from '@zxcvbn-ts/language-common'
import { dictionary as french } from '@zxcvbn-ts/language-fr'

/** What is said of a password: the rule by which the server refuses it, and a score. */
export type Judgement = { password: string; score: Score; isCommon: boolean }

/** From guessed at once to out of reach. */
export type Score = 0 | 1 | 2 | 3 | 4

// More characters than that change no score and take seconds to judge.
const JUDGED = 64

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...passwords, ...french },
  graphs: adjacencyGraphs,
  maxLength: JUDGED,
})

const mostUsed = new Set(passwords['passwords-common'].slice(0, MOST_USED).map(String))
let latest = ''

// Of what was typed while the last one was judged, only the newest is.
addEventListener('message', ({ data }: MessageEvent<string>) => {
  latest = data
  setTimeout(() => latest === data && answer(data))
})

function answer(password: string): void {
  const { score } = zxcvbn.check(password)
  postMessage({ password, score, isCommon: isMostUsed(mostUsed, password) } satisfies Judgement)
}
