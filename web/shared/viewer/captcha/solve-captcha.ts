import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Requests a challenge and solves it, which takes about a second. Throws if either fails. */
export async function solveCaptcha(controller: AbortController): Promise<string> {
  const { signal } = controller
  const response = await fetch('/api/captcha/challenge', { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`no challenge: ${response.status}`)

  const challenge = (await response.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  if (!solution) throw new Error('the challenge was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
