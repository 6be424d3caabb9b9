import { randomUUID } from 'node:crypto'
import type { AppContext, Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { seal, unseal } from '../../../secrets.ts'
import { checkOffered, linkOver, notSignedIn, orUnavailable } from '../core/schemes.ts'
import { voucherHolder } from '../vouchers.rights.ts'
import { begin, isBegun, mayBegin, useUp } from './begin-sign-in.ts'
import * as rows from './vouchers.sql.ts'

const SCHEME = 'RESTO_FLASH'
const LONGEST_ID = 200

/**
 * Starts a link: returns Resto Flash's page where the diner consents. Resto Flash returns no parameters, so the id is stored
 * here.
 */
export async function restoflashInitGetToken(context: Context): Promise<{ restoflashId: string; redirectUrl: string }> {
  const { config, restoFlash } = context
  const { id: accountId, email } = voucherHolder(context)
  checkOffered(context, SCHEME)
  await mayBegin(context, accountId)

  const returnUrl = `${config.origin}/reservation/payment/auth/restoflash`
  const asked = { reference: `link-${randomUUID()}`, email, returnUrl }
  const { id: restoflashId, redirectUrl } = await orUnavailable(SCHEME, restoFlash.beginLink(asked))
  await begin(context, { accountId, scheme: SCHEME, token: restoflashId })
  return { restoflashId, redirectUrl }
}

/** Links the account after the consent. Throws if the caller did not begin the link, has declined, or has not responded yet. */
export async function restoflashLogin(
  context: Context,
  restoflashId: string,
): Promise<{ credentialToken: string; restoflashId: string }> {
  const { db, clock, config, restoFlash } = context
  const { id: accountId } = voucherHolder(context)
  checkOffered(context, SCHEME)
  const signIn = { accountId, scheme: SCHEME, token: restoflashId } as const
  if (restoflashId.length > LONGEST_ID || !(await isBegun(context, signIn))) throw notSignedIn(SCHEME, 'restoflashId')

  const { state, credentialToken } = await orUnavailable(SCHEME, restoFlash.link(restoflashId))
  if (state === 'open') {
    throw new UserError(
      'CONFLICT',
      'Resto Flash attend encore votre accord. Donnez-le sur leur site, puis revenez ici.',
    )
  }
  const isOwnShare = await useUp(context, signIn)
  if (!isOwnShare || state !== 'validated' || credentialToken === null) throw notSignedIn(SCHEME, 'restoflashId')

  const sealed = seal(config.encryptionKeys, JSON.stringify({ credentialToken }))
  await rows.keepLink(db, { accountId, scheme: SCHEME, sealed, now: new Date(clock.now()) })
  return { credentialToken: CONNECTED, restoflashId }
}

/** Replaces the credential of a linked account in responses, because it is never sent to clients. */
export const CONNECTED = 'connected'

type Kept = Pick<AppContext, 'db' | 'config'>

/** The credential with which a linked account pays. Throws CONFLICT without a link. */
export async function credentialOf({ db, config }: Kept, accountId: string): Promise<string> {
  const sealed = await rows.sealedLink(db, accountId, SCHEME)
  if (sealed === null) throw linkOver()
  return (JSON.parse(unseal(config.encryptionKeys, sealed)) as { credentialToken: string }).credentialToken
}

/** Deletes a credential that the scheme no longer accepts. */
export async function purgeCredential({ db }: Pick<Kept, 'db'>, accountId: string): Promise<void> {
  const sealed = await rows.sealedLink(db, accountId, SCHEME)
  if (sealed !== null) await rows.purgeLink(db, { accountId, scheme: SCHEME, sealed })
}
