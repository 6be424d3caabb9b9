import { randomUUID } from 'node:crypto'
import { DAY, serviceDay } from '@tablee/domain/calendar/calendar'
import { faultsOf } from '@tablee/domain/faults'
import { cleanPartyRequest, lapsesAt, mayBeAsked, partyRequestFaults } from '@tablee/domain/service/party-request'
import type { Context } from '../../../../context.ts'
import type { Database } from '../../../../database/connect.ts'
import { badInput, UserError } from '../../../../errors.ts'
import { publish } from '../../../../events/outbox.ts'
import { idempotent, type SaveAnswer } from '../../../../idempotency.ts'
import { countOrAskCaptcha } from '../../../../limits/captcha-limits.ts'
import type { Limit } from '../../../../limits/limits.ts'
import { networkTries } from '../../../../limits/networks.ts'
import { diner } from '../../../accounts/accounts.ts'
import { partner } from '../book-by-phone.ts'
import { restaurantStart } from '../restaurant-starts.ts'
import * as rows from './requests.sql.ts'

/** A request as a diner types it. The date is DD-MM-YYYY and the hour HH:mm. */
export type PartyRequestInput = {
  date: string
  hour: string
  party: number
  phone: string
  words?: string | null | undefined
}

const BY_ACCOUNT: Limit = { counter: 'requests for tables by account', most: 5, within: DAY }
const MOST_OPEN = 3

/**
 * Sends the request of a signed-in diner for a party that is too large to be booked online, once per idempotency key. The
 * restaurant is notified and replies. Throws the errors of `diner`, BAD_USER_INPUT for each invalid field, CONFLICT if the
 * diner has already requested that day, and RATE_LIMITED beyond three open requests or five a day. Throws BAD_USER_INPUT on
 * `captchaToken` from the 21st request of a network in a day on.
 */
export async function askForTable(
  context: Context,
  restaurantId: number,
  input: PartyRequestInput,
  captchaToken?: string | null,
): Promise<rows.TableRequest> {
  const { id: accountId } = diner(context)
  const body = { restaurantId, ...input }
  const id = await idempotent(context, 'askForTable', body, (remember: SaveAnswer<string> | null) =>
    sendRequest(context, { restaurantId, accountId, input, captchaToken, remember }),
  )
  const request = await rows.requestOf(context.db, id)
  if (!request) throw new UserError('NOT_FOUND', "Cette demande n'existe plus.")
  return request
}

type Asked = {
  restaurantId: number
  accountId: string
  input: PartyRequestInput
  captchaToken: string | null | undefined
  remember: SaveAnswer<string> | null
}

async function sendRequest(context: Context, one: Asked): Promise<string> {
  const { restaurantId, accountId, input, captchaToken, remember } = one
  const restaurant = await partner(context, restaurantId)
  const now = context.clock.now()
  const { start, faults } = restaurantStart(restaurant, input, now)
  const isUnread = Object.keys(faults).length > 0
  const hour = !isUnread && (start === null ? NOT_SERVED : !mayBeAsked(start.startsAt, now) && SOON)
  const all = { ...faultsOf({ hour }), ...faults, ...partyRequestFaults(input, restaurant) }
  if (!start || Object.keys(all).length > 0) throw badInput(all)

  await refuseMoreOpen(context.db, accountId)
  await refuseTooOften(context, accountId, captchaToken)
  const { startsAt, date: day } = start
  const asked = { id: randomUUID(), restaurantId, accountId, startsAt, day, hour: start.hour }
  const when = { serviceDay: serviceDay(day, start.hour), askedAt: now, lapsesAt: lapsesAt(now, startsAt) }
  return context.db.transaction().execute(async (trx) => {
    // Concurrent requests count as well.
    await rows.lockRequestsOf(trx, accountId)
    await refuseMoreOpen(trx, accountId)
    const isAdded = await rows.addRequest(trx, { ...asked, ...when, ...cleanPartyRequest(input) })
    if (!isAdded) throw new UserError('CONFLICT', 'Vous avez déjà demandé une table à ce restaurant pour ce jour-là.')
    await publish(trx, now, 'PartyRequested', { requestId: asked.id })
    await remember?.(trx, asked.id)
    return asked.id
  })
}

const NOT_SERVED = 'Le restaurant ne sert pas à cette heure ce jour-là.'
const SOON = 'Pour une table dans moins de trois heures, appelez le restaurant.'

async function refuseMoreOpen(db: Database, accountId: string): Promise<void> {
  if ((await rows.openRequestsOf(db, accountId)) >= MOST_OPEN) {
    throw new UserError(
      'RATE_LIMITED',
      `${MOST_OPEN} demandes attendent déjà une réponse : attendez-la avant la suivante.`,
    )
  }
}

async function refuseTooOften(
  context: Context,
  accountId: string,
  captchaToken: string | null | undefined,
): Promise<void> {
  const { always, freely } = networkTries('requests for tables', { most: 20, within: DAY }, context.address)
  const tries = { always: [{ limit: BY_ACCOUNT, key: accountId }, ...always], freely }
  await countOrAskCaptcha(context, tries, captchaToken, () => {
    return new UserError('RATE_LIMITED', "Vous avez fait beaucoup de demandes aujourd'hui. Réessayez demain.")
  })
}
