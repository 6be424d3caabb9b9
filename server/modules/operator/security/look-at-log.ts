import { isIP } from 'node:net'
import { SECURITY_EVENTS } from '@tablee/domain/accounts/security-events'
import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { csvOf } from '@tablee/domain/csv'
import { logWishFaults, readLogWish, type TypedLogWish } from '@tablee/domain/operator/security-log-wish'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { type EventFilter, type FoundEvent, findEvents } from '../../../security-log/find-events.sql.ts'
import { isUuid } from '../../../uuid.ts'
import { findAccounts } from '../../accounts/for-operator/for-operator.ts'
import { reauthenticate } from '../../accounts/passwords/passwords.ts'
import { noteLook, operator } from '../operator.rights.ts'
import { type Page, pageOf } from '../page-of.ts'

/** A line of the log, with the email of the account concerned, if that still exists. */
export type LogLine = FoundEvent & { email: string | null }
export type LogPage = Page<LogLine>

const MOST_EXPORTED = 10_000

/**
 * Returns a page of the security log, the first for a number past the last. The log records that it was read. Throws the
 * errors of `operator`, BAD_USER_INPUT.
 */
export async function lookAtLog(context: Context, typed: TypedLogWish, page: number): Promise<LogPage> {
  operator(context)
  const filter = await filterOf(context, typed)
  const found = await pageOf(page, (range) => findEvents(context.db, filter, range))
  await noteLook(context, `security log${actorWords(typed)}`)
  return { ...found, lines: await withEmails(context, found.lines) }
}

/**
 * Returns the matching lines as a file for a spreadsheet, at most 10,000, the newest first. Throws the errors of `lookAtLog`,
 * and requires the password.
 */
export async function exportLog(context: Context, typed: TypedLogWish, password?: string | null): Promise<string> {
  operator(context)
  const filter = await filterOf(context, typed)
  await reauthenticate(context, password)
  const found = await findEvents(context.db, filter, { most: MOST_EXPORTED, skipped: 0 })
  const lines = await withEmails(context, found)
  await noteLook(context, `security log exported, ${lines.length} lines${actorWords(typed)}`)
  return csvOf([
    ['Instant', 'Événement', 'Code', 'Compte', 'Email', 'Réseau', 'Fois', 'Objet'],
    ...lines.map(({ happenedAt, kind, accountId, email, network, times, subject }) => [
      ...[new Date(happenedAt).toISOString(), SECURITY_EVENTS[kind], kind, accountId ?? '', email ?? ''],
      ...[network ?? '', String(times), subject],
    ]),
  ])
}

async function filterOf({ db }: Context, typed: TypedLogWish): Promise<EventFilter> {
  const faults = logWishFaults(typed)
  const address = typed.address.trim()
  if (address !== '' && !faults.address && !isNetwork(address)) {
    faults.address = 'Adresse : donnez une adresse IP, par exemple 203.0.113.7.'
  }
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const { person, from, to, ...wish } = readLogWish(typed)
  const found =
    person === null ? null : await findAccounts(db, isUuid(person) ? { ids: [person] } : { email: person }, 1)
  return {
    ...wish,
    // Lines of a deleted account do not contain its id.
    accountIds: found === null ? null : found.map(({ id }) => id),
    from: from === null ? null : parisInstant(from, '00:00'),
    until: to === null ? null : parisInstant(addDays(to, 1), '00:00'),
  }
}

function isNetwork(text: string): boolean {
  const [address = '', mask] = text.split('/')
  const family = isIP(address)
  return family !== 0 && (mask === undefined || Number(mask) <= (family === 4 ? 32 : 128))
}

/** The names of the filters that were set, without their values, which may name a person. */
function actorWords(typed: TypedLogWish): '' | ` by ${string}` {
  const set = Object.entries(typed).flatMap(([name, text]) => (text.trim() === '' ? [] : [name]))
  return set.length === 0 ? '' : ` by ${set.join(', ')}`
}

async function withEmails({ db }: Context, found: readonly FoundEvent[]): Promise<LogLine[]> {
  const ids = [...new Set(found.flatMap(({ accountId }) => accountId ?? []))]
  const accounts = await findAccounts(db, { ids }, ids.length)
  const emails = new Map(accounts.map(({ id, email }) => [id, email]))
  return found.map((one) => ({ ...one, email: (one.accountId && emails.get(one.accountId)) ?? null }))
}
