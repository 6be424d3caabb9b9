import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { DAY } from '@tablee/domain/calendar/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from './context.ts'
import type { Database } from './database/connect.ts'
import { badInput, UserError } from './errors.ts'

/** Less than a request's time limit (execute.ts), so that the caller gets this error. */
const LONGEST_WAIT = 9_000
const PAUSE = 100
const KEPT = DAY
/**
 * Work that has run for this long counts as dead. If it is still running, it is rolled back when it tries to save its response.
 */
const DEAD_AFTER = 15_000
const LONGEST_KEY = 255
/** The length of 128 random bits in base64url. */
const UNGUESSABLE_KEY = 22

/** Saves the response in the transaction that does the work, so that both happen or neither. */
export type SaveAnswer<Answer> = {
  (trx: Database, answer: Answer): Promise<void>
  /**
   * Returns an SQL fragment that saves the response: `answer` is an SQL value, or a column of the statement's rows `from`.
   * Returns a row if it is saved; without a row the statement must change nothing.
   */
  within(answer: RawBuilder<unknown>, from?: RawBuilder<unknown>): RawBuilder<unknown>
  /** A locked row while the response can still be saved, for a statement that saves it only if it changes something. */
  mine: RawBuilder<unknown>
}

/** The key was used before with another body. `answer` is the response to that request. */
export class IdempotencyKeyReused extends UserError {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('CONFLICT', 'Cette demande a déjà été faite autrement. Rechargez la page.')
    this.answer = answer
  }
}

/**
 * Does work once for a caller's `Idempotency-Key`: the same key and body return the same response for a day. While the first
 * request runs, a repeat waits up to nine seconds, then throws CONFLICT. Work that throws saves no response and may be tried
 * again. Another body under the same key throws CONFLICT once the first request is done. Without a key the work is done each
 * time. Responses are stored in plain text, so they must not hold secrets.
 */
export async function idempotent<Answer>(
  context: Context,
  operation: string,
  body: unknown,
  work: (remember: SaveAnswer<Answer> | null) => Promise<Answer>,
  { anonymousBy }: AnonymousBy = {},
): Promise<Answer> {
  const key = readKey(context)
  if (key === null) return work(null)

  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const asked = { caller: `${operation} ${callerOf(context, anonymousBy)}`, key, bodyHash }
  for (let waited = 0; waited <= LONGEST_WAIT; waited += PAUSE) {
    const beganAt = await begin(context, asked)
    if (beganAt) return doIt(context, { ...asked, beganAt }, work)
    const known = await answerOf<Answer>(context, asked)
    if (known) return known.answer
    await wait(PAUSE)
  }
  throw stillRunning()
}

/**
 * Distinguishes a caller without an account from others with the same key, instead of their address. A phone's address may
 * change between a request and its repeat, on the way from Wi-Fi to another network.
 */
type AnonymousBy = { anonymousBy?: string }

/**
 * True if the key is too long to be guessed. Its sender has generated or received it, and no other client generates the same.
 */
export function hasUnguessableKey({ idempotencyKey }: Pick<Context, 'idempotencyKey'>): boolean {
  return idempotencyKey !== null && idempotencyKey.length >= UNGUESSABLE_KEY
}

/** Returns the caller's key, or null without one. Throws BAD_USER_INPUT if it is invalid. */
export function readKey({ idempotencyKey: key }: Pick<Context, 'idempotencyKey'>): string | null {
  if (key === null || (/^[\x21-\x7e]+$/.test(key) && key.length <= LONGEST_KEY)) return key
  throw badInput({ 'Idempotency-Key': 'La clé est incorrecte.' })
}

/** Deletes responses that are older than a day, and work whose process has died. */
export async function purgeOldAnswers({ db, clock }: Tx): Promise<void> {
  const now = clock.now()
  await sql`
    delete from idempotent_answer where began_at <= ${new Date(now - KEPT)}
      or (answer is null and began_at <= ${new Date(now - DEAD_AFTER)})`.execute(db)
}

type Asked = { caller: string; key: string; bodyHash: Buffer }
type Begun = Asked & { beganAt: Date }

/**
 * Claims, by caller and key with their start, of work that failed in this process while the database was unavailable. They
 * could not be deleted, and their work no longer runs.
 */
const abandoned = new Map<string, Date>()
const MOST_ABANDONED = 10_000

function abandon({ caller, key, beganAt }: Begun): void {
  if (abandoned.size >= MOST_ABANDONED) abandoned.clear()
  abandoned.set(`${caller} ${key}`, beganAt)
}

/** Claims the key and returns the start of the claim, or null if another request holds it. Replaces dead and expired claims. */
async function begin({ db, clock }: Context, { caller, key, bodyHash }: Asked): Promise<Date | null> {
  const now = clock.now()
  const beganAt = new Date(now)
  const failed = abandoned.get(`${caller} ${key}`) ?? null
  const { rows } = await sql`
    insert into idempotent_answer as i (caller, key, body_hash, began_at)
    values (${caller}, ${key}, ${bodyHash}, ${beganAt})
    on conflict (caller, key) do update
      set body_hash = excluded.body_hash, answer = null, began_at = excluded.began_at
      where i.began_at <= ${new Date(now - KEPT)}
        or (i.answer is null and (i.began_at <= ${new Date(now - DEAD_AFTER)} or i.began_at = ${failed}))
    returning 1`.execute(db)
  abandoned.delete(`${caller} ${key}`)
  return rows.length > 0 ? beganAt : null
}

async function doIt<Answer>(
  { db }: Context,
  begun: Begun,
  work: (remember: SaveAnswer<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const { caller, key, beganAt } = begun
  const mine = sql`caller = ${caller} and key = ${key} and began_at = ${beganAt} and answer is null`
  const within = (answer: RawBuilder<unknown>, from?: RawBuilder<unknown>) => sql`
    update idempotent_answer set answer = jsonb_build_object('answer', ${answer}) ${from ? sql`from ${from}` : sql``}
    where ${mine} returning 1`
  async function remember(trx: Database, answer: Answer): Promise<void> {
    const kept = await within(sql`${JSON.stringify(answer)}::jsonb`).execute(trx)
    if (kept.rows.length === 0) throw stillRunning()
  }
  try {
    const locked = sql`select 1 from idempotent_answer where ${mine} for update`
    return await work(Object.assign(remember, { within, mine: locked }))
  } catch (error) {
    // The original error is thrown even if the database is unavailable.
    await sql`delete from idempotent_answer where ${mine}`.execute(db).catch(() => abandon(begun))
    throw error
  }
}

/** Returns the saved response; undefined while the first request runs, or if it has just failed. */
async function answerOf<Answer>({ db }: Context, { caller, key, bodyHash }: Asked) {
  const { rows } = await sql<{ bodyHash: Buffer; answer: { answer: Answer } | null }>`
    select body_hash as "bodyHash", answer from idempotent_answer
    where caller = ${caller} and key = ${key}`.execute(db)
  const [known] = rows
  if (known?.answer && !bodyHash.equals(known.bodyHash)) throw new IdempotencyKeyReused(known.answer.answer)
  return known?.answer
}

/**
 * The error while a request with the same key is running. Also thrown if another process has considered this one dead and
 * taken over its work.
 */
export function stillRunning(): UserError {
  return new UserError('CONFLICT', 'Votre première demande est encore en cours. Patientez un instant.')
}

/**
 * Keys are per caller (specification: rules.md, section 3), so that equal counters of two clients do not return each other's
 * responses. An unguessable key suffices to distinguish two anonymous callers; with a shorter one their address does, as
 * before.
 */
function callerOf(context: Context, anonymousBy?: string): string {
  const { viewer, address } = context
  if (viewer.kind === 'account') return viewer.account.id
  if (viewer.kind === 'till') return viewer.keyId
  if (viewer.kind === 'device') return viewer.person?.account.id ?? viewer.deviceId
  if (viewer.kind === 'guest') return viewer.shareId
  return anonymousBy !== undefined && hasUnguessableKey(context) ? anonymousBy : address
}
