/** Seconds after which a caller may try again. */
export const RETRY_AFTER = 2

/** Thrown when no slot or connection was free in time, or when the database did not respond in time. */
export class ServerBusy extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'ServerBusy'
  }
}

/** True if the error means that the database is unavailable now and may recover within moments. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof ServerBusy || isConnectionLost(error)) return true
  return error instanceof Error && (AWAY.has(String(Reflect.get(error, 'code'))) || error.message.startsWith(NO_PLACE))
}

/** SQLSTATEs: no connection left; a transaction that was idle; a statement, or its wait for a lock, that took too long. */
const AWAY: ReadonlySet<string> = new Set(['53300', '25P03', '57014', '55P03'])
/** The message of the pool's error. The pool's errors have no code. */
const NO_PLACE = 'timeout exceeded when trying to connect'

/** SQLSTATEs of a server that ends the connection, is starting, or has become a standby. */
const STATES = new Set(['57P01', '57P02', '57P03', '57P05', '25006'])
const CONNECTION_EXCEPTION = '08'
/** Error codes of the operating system for a broken connection. */
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'])
/** Messages of `pg` for a connection that ended during a statement. These errors have no code. */
const SENTENCES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout expired',
]

/**
 * True if the connection to the database was lost during a statement. If the statement wrote, it is unknown whether it was
 * executed. The caller may soon retry on another connection with the same idempotency key.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost)
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return SENTENCES.some((sentence) => error.message.startsWith(sentence))
  return STATES.has(code) || SYSTEM.has(code) || (code.length === 5 && code.startsWith(CONNECTION_EXCEPTION))
}
