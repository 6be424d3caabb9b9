import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import type { TokenKind } from './account.ts'
import { findLink } from './tokens.ts'

export const LINK_USES = ['ACTIVATION', 'PASSWORD'] as const
export type LinkUse = (typeof LINK_USES)[number]

const KINDS: Record<LinkUse, readonly TokenKind[]> = { ACTIVATION: ['ACTIVATION'], PASSWORD: ['RESET', 'EMAIL_UNDO'] }

/** Returns a French sentence that explains why an emailed link is invalid; null if it is valid. Does not consume the link. */
export async function linkFault(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token, use }: { token: string; use: LinkUse },
): Promise<string | null> {
  try {
    await findLink(db, token, KINDS[use], new Date(clock.now()))
    return null
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return error.message
  }
}
