import { createHash } from 'node:crypto'
import { openLog } from '../../keep.ts'
import { StripeError } from './errors.ts'

export type KeptAnswer = { status: number; body: string }
type Kept = KeptAnswer & { key: string; asked: string }

export type Answers = {
  /** Returns the stored response, or marks the key as in use. Throws if it is in use, or was used with other parameters. */
  begin(key: string, asked: string): KeptAnswer | undefined
  /** Stores the response. Without one the key counts as unused. */
  end(key: string, asked: string, answer?: KeptAnswer): void
  close(): void
}

const LONGEST_KEY = 255

/** Responses by idempotency key, saved in `file`. A repeated request gets the first response and is executed once. */
export function openAnswers(file: string): Answers {
  const kept = new Map<string, Kept>()
  const underWay = new Set<string>()
  const log = openLog<Kept>(file, (answer) => kept.set(answer.key, answer))

  return {
    begin(key, asked) {
      if (key.length > LONGEST_KEY) throw misused(`Keys may be at most ${LONGEST_KEY} characters long.`)
      if (underWay.has(key)) throw inUse(key)
      const known = kept.get(key)
      if (known && known.asked !== asked) throw misused(otherParameters(key))
      if (!known) underWay.add(key)
      return known
    },
    end(key, asked, answer) {
      underWay.delete(key)
      if (!answer) return
      kept.set(key, { key, asked, ...answer })
      log.append([{ key, asked, ...answer }])
    },
    close: () => log.close(),
  }
}

/** Returns equal texts for equal requests. The caller removes card numbers from `params` first. */
export function digestOf(method: string, path: string, params: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, params]))
    .digest('base64url')
}

function inUse(key: string): StripeError {
  const message = `There is currently another in-progress request using this Idempotency Key (${key}).`
  return new StripeError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message }, false)
}

function misused(message: string): StripeError {
  return new StripeError(400, { type: 'idempotency_error', message }, false)
}

function otherParameters(key: string): string {
  return `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
}
