import type { Caller } from '../context.ts'

/** The person by whom a caller's tries are counted, wherever they are: the account or the guest's share; null for a stranger. */
export function personWhoTries({ viewer }: Pick<Caller, 'viewer'>): string | null {
  if (viewer.kind === 'account') return viewer.account.id
  if (viewer.kind === 'device') return viewer.person?.account.id ?? viewer.deviceId
  return viewer.kind === 'guest' ? viewer.shareId : null
}
