import { isMostUsed, MOST_USED } from '@tablee/domain/accounts/guessable-password'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as passwords } from '@zxcvbn-ts/language-common'
import { dictionary as french } from '@zxcvbn-ts/language-fr'

/** The score of a password. `isCommon` is true if the server rejects it as one of the most used. */
export type PasswordJudgement = { password: string; score: PasswordScore; isCommon: boolean }

/** From guessed at once (0) to out of reach (4). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

// Further characters do not change the score and take seconds to check.
const JUDGED = 64

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...passwords, ...french },
  graphs: adjacencyGraphs,
  maxLength: JUDGED,
})

const mostUsed = new Set(passwords['passwords-common'].slice(0, MOST_USED).map(String))
let latest = ''

// Skips all but the newest password that arrived during the last check.
addEventListener('message', ({ data }: MessageEvent<string>) => {
  latest = data
  setTimeout(() => latest === data && answer(data))
})

function answer(password: string): void {
  const { score } = zxcvbn.check(password)
  postMessage({ password, score, isCommon: isMostUsed(mostUsed, password) } satisfies PasswordJudgement)
}
