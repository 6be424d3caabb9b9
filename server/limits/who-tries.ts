import type { Caller } from '../context.ts'

/** By what the tries of who asks are counted where it does not matter what they try: account or guest's link, and address. */
export function whoTries({ viewer, address }: Pick<Caller, 'viewer' | 'address'>): string[] {
  const own = viewer.kind === 'account' ? viewer.account.id : viewer.kind === 'guest' ? viewer.shareId : null
  return [...(own === null ? [] : [own]), address]
}
