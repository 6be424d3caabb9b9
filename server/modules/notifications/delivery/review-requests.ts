import type { Context, JobContext, Tx } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { derivedToken, isSame } from '../../../secrets.ts'
import { addRefusals, deleteRefusal, emailHash, refusedSince } from './delivery.sql.ts'

type Keys = Pick<Context, 'config'>

const PURPOSE = 'review requests'
const ENDED =
  "Ce lien n'est plus valable : prenez celui de votre dernière lettre, ou écrivez-nous et nous le ferons pour vous."

/** Returns the signed link by which the owner of an address accepts or refuses requests for reviews. It is not stored. */
export function reviewRequestsLink({ config }: Pick<JobContext, 'config'>, email: string): string {
  const keyId = config.encryptionKeys[0]?.id ?? ''
  const payload = [emailHash(email).toString('base64url'), keyId].join('.')
  return `${payload}.${derivedToken(config.encryptionKeys, PURPOSE, payload, keyId)}`
}

export async function wantsReviewRequests({ db }: Pick<Tx, 'db'>, email: string): Promise<boolean> {
  return (await refusedSince(db, emailHash(email))) === null
}

/**
 * Like `wantsReviewRequests`, for the address of a link. Throws BAD_USER_INPUT for a wrong link, or one whose key no longer
 * exists.
 */
export async function reviewRequestsOf(context: Tx & Keys, link: string): Promise<boolean> {
  return (await refusedSince(context.db, hashOfLink(context, link))) === null
}

/** Stores the choice of the link's reader and returns it. Throws BAD_USER_INPUT as above. */
export async function setReviewRequests(context: Tx & Keys, link: string, areWanted: boolean): Promise<boolean> {
  const { db, clock } = context
  const hash = hashOfLink(context, link)
  if (areWanted) await deleteRefusal(db, hash)
  else await addRefusals(db, [hash], new Date(clock.now()))
  return areWanted
}

function hashOfLink({ config }: Keys, link: string): Buffer {
  const [hash = '', keyId = '', signature = ''] = link.split('.')
  if (!config.encryptionKeys.some(({ id }) => id === keyId)) throw badInput({ link: ENDED })
  const expected = derivedToken(config.encryptionKeys, PURPOSE, [hash, keyId].join('.'), keyId)
  if (!isSame(signature, expected)) throw badInput({ link: ENDED })
  return Buffer.from(hash, 'base64url')
}
