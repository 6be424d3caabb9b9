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
