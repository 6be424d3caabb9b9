import type { Scheme } from '@tablee/domain/money/voucher-words'
import { type Context, once } from '../../../context.ts'
import { offeredSchemes } from '../core/schemes.ts'
import { CONNECTED } from './link-resto-flash.ts'
import * as rows from './vouchers.sql.ts'

/** `connected` where the account of this scheme is linked and offered, else null: never what opens it. */
export async function linkMark(context: Context, accountId: string, scheme: Scheme): Promise<string | null> {
  if (!offeredSchemes(context.config).includes(scheme)) return null
  const links = await once(context, linksRead).of(accountId)
  return links.some((link) => link.scheme === scheme) ? CONNECTED : null
}

/** Both marks of a person cost one statement. */
function linksRead({ db }: Context) {
  const read = new Map<string, ReturnType<typeof rows.linksOf>>()
  return {
    of(accountId: string) {
      const links = read.get(accountId) ?? rows.linksOf(db, accountId)
      read.set(accountId, links)
      return links
    },
  }
}
