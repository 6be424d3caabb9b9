import type { Caller } from '../context.ts'

/** The keys by which a caller's tries are counted: the account or the guest's share, and the network address. */
export function whoTries({ viewer, address }: Pick<Caller, 'viewer' | 'address'>): string[] {
  const own = viewer.kind === 'account' ? viewer.account.id : viewer.kind === 'guest' ? viewer.shareId : null
  return [...(own === null ? [] : [own]), address]
}
