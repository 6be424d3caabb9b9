import { randomUUID } from 'node:crypto'
import { DAY } from '@tablee/domain/calendar/calendar'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { derivedToken, hashOf, unseal } from '../../../secrets.ts'
import type { AccountToken, Role, TokenKind } from './account.ts'
import * as accounts from './accounts.sql.ts'
import * as tokens from './tokens.sql.ts'

const LIFE: Record<TokenKind, number> = { ACTIVATION: 7 * DAY, RESET: DAY, EMAIL: DAY, EMAIL_UNDO: 7 * DAY }

/** The instant at which a token was made, in milliseconds. */
export function madeAt({ kind, expiresAt }: Pick<AccountToken, 'kind' | 'expiresAt'>): number {
  return expiresAt - LIFE[kind]
}

/** The context of a read at a given instant; `now` in milliseconds. */
export type AtTime = { db: Database; config: Config; now: number }

type Input = { kind: TokenKind; email: string; role: Role; accountId: string | null; reservationToken?: string | null }

/** Makes a token and publishes it, to be sent by email. The database stores only its hash. */
export async function makeToken(
  trx: Database,
  { encryptionKeys }: Config,
  now: number,
  { kind, email, role, accountId, reservationToken = null }: Input,
): Promise<void> {
  const id = randomUUID()
  const keyId = encryptionKeys[0]?.id ?? ''
  const tokenHash = hashOf(derivedToken(encryptionKeys, kind, id, keyId))
  const expiresAt = new Date(now + LIFE[kind])
  await tokens.addToken(
    trx,
    { id, tokenHash, keyId, kind, email, role, accountId, reservationToken, expiresAt },
    new Date(now),
  )
  await publish(trx, now, 'TokenMade', { tokenId: id })
}

export type EmailedToken = {
  kind: TokenKind
  email: string
  role: Role
  accountId: string | null
  firstName: string | null
  token: string
  reservationToken: string | null
  expiresAt: number
}

/** The data for the email with a token. Null if the token was used or has expired. */
export async function tokenForEmail({ db, config, now }: AtTime, tokenId: string): Promise<EmailedToken | null> {
  const found = await tokens.tokenById(db, tokenId, new Date(now))
  if (!found) return null

  const { id, kind, email, role, accountId, firstName, keyId, reservationToken, expiresAt } = found
  return {
    kind,
    email,
    role,
    accountId,
    firstName,
    token: derivedToken(config.encryptionKeys, kind, id, keyId),
    reservationToken: reservationToken === null ? null : unseal(config.encryptionKeys, reservationToken),
    expiresAt,
  }
}

/**
 * Returns the valid token of an emailed link, without using it up. Throws BAD_USER_INPUT if it was used or has expired,
 * FORBIDDEN if its account is closed.
 */
export async function findLink(db: Database, token: string, kinds: readonly TokenKind[], now: Date) {
  const found = await tokens.tokenByHash(db, hashOf(token), kinds, now)
  if (!found) throw spentLink()
  const owner = found.accountId === null ? null : await accounts.accountById(db, found.accountId)
  if (owner && owner.status !== 'ENABLED') {
    throw new UserError('FORBIDDEN', 'Ce compte est désactivé. Écrivez-nous pour en savoir plus.')
  }
  return found
}

/** Like `findLink`, and locks the account and the address until the transaction ends. */
export async function holdLink(trx: Database, token: string, kinds: readonly TokenKind[], now: Date) {
  const { accountId, role, email } = await findLink(trx, token, kinds, now)
  await accounts.lockSignInMethods(trx, [...(accountId ? [accountId] : []), `${role} ${email}`])
  return findLink(trx, token, kinds, now)
}

/** Like `holdLink`, and uses the token up. Only one of several concurrent callers succeeds. */
export async function spendLink(trx: Database, token: string, kinds: readonly TokenKind[], now: Date) {
  await holdLink(trx, token, kinds, now)
  const used = await tokens.takeToken(trx, hashOf(token), kinds, now)
  if (!used) throw spentLink()
  return used
}

function spentLink(): UserError {
  return badInput({ token: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.' })
}

export const LINK_USES = ['ACTIVATION', 'PASSWORD'] as const
type LinkUse = (typeof LINK_USES)[number]

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
