/** SQLSTATEs of a server that ends the connection, starts, or has become a standby. */
const STATES = new Set(['57P01', '57P02', '57P03', '57P05', '25006'])
const CONNECTION_EXCEPTION = '08'
/** What the operating system says of a connection. */
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'])
/** What `pg` says of a connection that has ended under a statement; these errors have no code. */
const SENTENCES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout expired',
]

/**
 * Whether the database has gone away under a statement: whether that statement was done is unknown if it wrote. On another
 * connection, soon, it may be sent again with the same idempotency key.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost)
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return SENTENCES.some((sentence) => error.message.startsWith(sentence))
  return STATES.has(code) || SYSTEM.has(code) || (code.length === 5 && code.startsWith(CONNECTION_EXCEPTION))
}
