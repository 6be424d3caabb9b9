import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { SignInOver } from '../../../providers/ticket-restaurant/port.ts'
import { hashOf, randomToken } from '../../../secrets.ts'
import { checkOffered, notSignedIn, orUnavailable } from '../core/schemes.ts'
import { voucherHolder } from '../vouchers.rights.ts'
import { begin, mayBegin, useUp } from './begin-sign-in.ts'
import { asHolder, sealSession } from './edenred-session.ts'
import * as rows from './vouchers.sql.ts'

type Input = { userReservationId?: string | null; returnTo?: string | null }

const SCHEME = 'EDENRED'
const LONGEST_CODE = 2_000
const LONGEST_PATH = 200
/** The pages from which a diner may sign in, and to which they return. */
const RETURN_PATH = /^\/(reservation|order|weekly-meals|user)(\/[\w-]+)*\/?$/

/**
 * The page where a diner signs in to ticket restaurant, and the OAuth state: valid once, for 15 minutes, for this account. After
 * its dot the state holds, in base64url, the path to return to.
 */
export async function edenredSignIn(context: Context, input: Input): Promise<{ url: string; state: string }> {
  const { ticketRestaurant } = context
  const { id } = voucherHolder(context)
  checkOffered(context, SCHEME)
  const path = pathOf(input)
  await mayBegin(context, id)

  const state = `${randomToken()}.${Buffer.from(path).toString('base64url')}`
  await begin(context, { accountId: id, scheme: SCHEME, token: state })
  return { url: ticketRestaurant.signInUrl({ state, nonce: nonceOf(state) }), state }
}

/** Links the account by the returned code. Throws if the state is not the caller's or the code does not match it. */
export async function edenredLogin(context: Context, code: string, state: string | null | undefined): Promise<boolean> {
  const { db, clock, config, ticketRestaurant } = context
  const { id } = voucherHolder(context)
  checkOffered(context, SCHEME)
  if (!state || !(await useUp(context, { accountId: id, scheme: SCHEME, token: state }))) {
    throw notSignedIn(SCHEME, 'state')
  }
  if (code === '' || code.length > LONGEST_CODE) throw notSignedIn(SCHEME, 'code')

  try {
    const tokens = await orUnavailable(SCHEME, ticketRestaurant.exchange(code, nonceOf(state)))
    const username = await orUnavailable(SCHEME, ticketRestaurant.whoIs(tokens.access))
    const sealed = sealSession(config.encryptionKeys, { ...tokens, username })
    await rows.keepLink(db, { accountId: id, scheme: SCHEME, sealed, now: new Date(clock.now()) })
    return true
  } catch (error) {
    if (error instanceof SignInOver) throw notSignedIn(SCHEME, 'code')
    throw error
  }
}

function pathOf({ userReservationId, returnTo }: Input): string {
  const path = returnTo ?? (userReservationId ? `/reservation/payment/${userReservationId}` : '/reservation/payment')
  if (path.length <= LONGEST_PATH && RETURN_PATH.test(path)) return path
  const field = returnTo == null ? 'userReservationId' : 'returnTo'
  throw badInput({ [field]: 'Nous ne savons pas où revenir après la connexion. Repartez de la page de paiement.' })
}

/** Derived from the state, so that it need not be stored. */
function nonceOf(state: string): string {
  return hashOf(`nonce of ${state}`).toString('base64url')
}

/** The balance of the diner's ticket-restaurant card in cents; never cached. */
export async function edenredGetBalance(context: Context): Promise<number> {
  const { id } = voucherHolder(context)
  checkOffered(context, 'EDENRED')
  return orUnavailable(
    'EDENRED',
    asHolder(context, id, (holder) => context.ticketRestaurant.balance(holder)),
  )
}
