import { SCHEME_NAMES, type Scheme } from '@tablee/domain/money/voucher-words'
import { type Context, perRequest } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { offeredSchemes } from '../core/schemes.ts'
import { hasVoucherToTake } from '../core/voucher-payments.sql.ts'
import { voucherHolder } from '../vouchers.rights.ts'
import { CONNECTED } from './link-resto-flash.ts'
import * as rows from './vouchers.sql.ts'

/** `connected` if the account is linked to this scheme and the scheme is offered, else null; never the credential. */
export async function linkMark(context: Context, accountId: string, scheme: Scheme): Promise<string | null> {
  if (!offeredSchemes(context).includes(scheme)) return null
  const links = await perRequest(context, linkReader).of(accountId)
  return links.some((link) => link.scheme === scheme) ? CONNECTED : null
}

/** Reads all of a person's links in one statement, once for each request. */
function linkReader({ db }: Context) {
  const read = new Map<string, ReturnType<typeof rows.linksOf>>()
  return {
    of(accountId: string) {
      const links = read.get(accountId) ?? rows.linksOf(db, accountId)
      read.set(accountId, links)
      return links
    },
  }
}

/**
 * Unlinks the viewer's voucher account. Unlinking it again has no effect. Throws CONFLICT while one of its vouchers is not
 * captured yet, because unlinking must not change how a booking is paid.
 */
export async function unlinkVoucherAccount(context: Context, scheme: Scheme): Promise<boolean> {
  const { id: accountId } = voucherHolder(context)
  return context.db.transaction().execute(async (trx) => {
    if (await hasVoucherToTake(trx, accountId, scheme)) throw new UserError('CONFLICT', stillPays(scheme))
    if (await rows.dropLink(trx, accountId, scheme)) {
      await noteSecurity(trx, context, 'VOUCHERS_UNLINKED', { subject: scheme })
    }
    return true
  })
}

function stillPays(scheme: Scheme): string {
  return `Vos titres ${SCHEME_NAMES[scheme]} règlent encore une réservation en cours : vous pourrez dissocier ce compte une fois qu'elle sera réglée ou annulée.`
}
