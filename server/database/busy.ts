import { isConnectionLost } from './connection-lost.ts'

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
