import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Database } from './database/connect.ts'
import { badInput, Refusal } from './errors.ts'

const LONGEST_WAIT = 10_000
const PAUSE = 100
const KEPT = 86_400_000
const LONGEST_KEY = 255

/** Keeps the answer in the transaction that makes it true: a process that dies between the two has done neither. */
export type Remember<Answer> = (trx: Database, answer: Answer) => Promise<void>

/**
 * Does a piece of work once for a caller's `Idempotency-Key`: the same key and body answer the same result for a day.
 * While the first runs, the repeat waits ten seconds at most. Without a key the work is simply done. A work that throws
 * leaves no answer: it may be tried again.
 */
export async function once<Answer>(
  context: Context,
  operation: string,
  body: unknown,
  work: (remember: Remember<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const { db, clock, idempotencyKey } = context
  if (idempotencyKey === null) return work(async () => {})
  if (!/^[\x21-\x7e]+$/.test(idempotencyKey) || idempotencyKey.length > LONGEST_KEY) {
    throw badInput({ 'Idempotency-Key': 'La clé est incorrecte.' })
  }

  const caller = `${operation} ${callerOf(context)}`
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const isFirst = await sql`
    insert into idempotent_answer (caller, key, body_hash, began_at)
    values (${caller}, ${idempotencyKey}, ${bodyHash}, ${new Date(clock.now())})
    on conflict (caller, key) do nothing returning 1`.execute(db)
  if (isFirst.rows.length === 0) return answered<Answer>(context, caller, bodyHash)

  try {
    return await work(async (trx, answer) => {
      await sql`
        update idempotent_answer set answer = ${JSON.stringify({ answer })}::jsonb
        where caller = ${caller} and key = ${idempotencyKey}`.execute(trx)
    })
  } catch (error) {
    await sql`delete from idempotent_answer where caller = ${caller} and key = ${idempotencyKey}`.execute(db)
    throw error
  }
}

/** Forgets answers of more than a day ago, and those whose process died before it answered. */
export async function forgetOldAnswers({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await sql`
    delete from idempotent_answer where began_at < ${new Date(now - KEPT)}
      or (answer is null and began_at < ${new Date(now - 6 * LONGEST_WAIT)})`.execute(db)
}

async function answered<Answer>({ db, idempotencyKey }: Context, caller: string, bodyHash: Buffer): Promise<Answer> {
  for (let waited = 0; waited <= LONGEST_WAIT; waited += PAUSE) {
    const { rows } = await sql<{ bodyHash: Buffer; answer: { answer: Answer } | null }>`
      select body_hash as "bodyHash", answer from idempotent_answer
      where caller = ${caller} and key = ${idempotencyKey}`.execute(db)
    const [known] = rows
    if (known && !Buffer.from(known.bodyHash).equals(bodyHash)) {
      throw new Refusal('CONFLICT', 'Cette demande a déjà été faite autrement. Rechargez la page.')
    }
    if (known?.answer) return known.answer.answer
    if (!known) break
    await wait(PAUSE)
  }
  throw new Refusal('CONFLICT', 'Votre première demande est encore en cours. Patientez un instant.')
}

function callerOf({ viewer, address }: Context): string {
  if (viewer.kind === 'account') return viewer.account.id
  return viewer.kind === 'guest' ? viewer.shareId : address
}
