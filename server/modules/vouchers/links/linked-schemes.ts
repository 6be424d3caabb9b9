import type { Scheme } from '@tablee/domain/money/voucher-words'
import { type Context, perRequest } from '../../../context.ts'
import { offeredSchemes } from '../core/schemes.ts'
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
