import type { Caller } from '../context.ts'

/**
 * The person by whom a caller's attempts are counted, from any network: the account or the guest's share. Null for a stranger.
 */
export function callerId({ viewer }: Pick<Caller, 'viewer'>): string | null {
  if (viewer.kind === 'account') return viewer.account.id
  if (viewer.kind === 'device') return viewer.person?.account.id ?? viewer.deviceId
  return viewer.kind === 'guest' ? viewer.shareId : null
}
