import type { Status } from '@tablee/domain/reservations/reservation-status'
import type { BookingKind } from '@tablee/domain/reservations/reservation-transitions'

/**
 * A model of the rules (sections 1 to 3 and 5) for tables and for takeaway and delivery orders, as plain as possible: no
 * database, no code of the server. Each action returns 'ok', or an error's code without having changed anything.
 */
export type Model = {
  now: number
  restaurants: ModelRestaurant[]
  tables: ModelTable[]
  abandoned: { person: number; at: number }[]
}
/** `answers` is true if the restaurant accepts or refuses each order itself. */
export type ModelRestaurant = { seats: number; asksOrder: boolean; answers?: boolean }
/** The person of the model who is an employee of a company with a canteen. */
export const EMPLOYEE = 2
/** The host of a booking that a restaurant has entered itself. */
export const NOBODY = -1
/** A start on the half hour is also a start for orders. */
export type ModelStart = { day: string; hour: string; isOffered: boolean }
export type ToGo = 'CLICK_COLLECT' | 'DELIVERY'
export type Who = { person: number } | { email: number } | 'nobody'
export type ModelShare = { who: Who; status: Status; holdUntil: number | null; isPaid: boolean }
export type ModelTable = {
  host: number
  restaurant: number
  kind: BookingKind
  isForAll: boolean
  /** Null for a table. */
  toGo: ToGo | null
  /** True for a meal of the company canteen. */
  isLunch: boolean
  /** True if the restaurant's owner has entered it beyond the free capacity. */
  isForced: boolean
  /** The time until which the restaurant may accept an authorised order. */
  answeredBy: number | null
  start: ModelStart
  startsAt: number
  party: number
  stay: number
  status: Status
  holdUntil: number | null
  wasAuthorised: boolean
  /** The party whose service fees the payer's card holds. A smaller party does not lower it. */
  heldFor: number
  isClosed: boolean
  changedAt: number | null
  hasLink: boolean
  shares: ModelShare[]
}
export type ModelOutcome = 'ok' | 'BAD_USER_INPUT' | 'CONFLICT' | 'NOT_FOUND' | 'RATE_LIMITED'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const OPEN: Status[] = ['CREATED', 'WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', 'CONFIRMED', 'PAID', 'PAYMENT_FAILED']
const MOST_HERE = 8

export const instantOf = ({ day, hour }: ModelStart) => Date.parse(`${day}T${hour}:00+01:00`)
const cutOffOf = ({ day }: Pick<ModelStart, 'day'>) => Date.parse(`${day}T11:00:00+01:00`)
const dayOf = (instant: number) => new Date(instant + HOUR).toISOString().slice(0, 10)
const eveningOf = ({ day, hour }: ModelStart) => (hour < '06:00' ? dayOf(Date.parse(day) - 24 * HOUR) : day)
const eveningEnds = (start: ModelStart) => Date.parse(`${eveningOf(start)}T06:00:00+01:00`) + 24 * HOUR
const stayOf = (party: number) => (party <= 2 ? 90 : party <= 4 ? 105 : party <= 8 ? 120 : 150)
export const isRunning = ({ status }: ModelShare) => status !== 'CANCELLED'
const running = ({ shares }: ModelTable) => shares.filter(isRunning)
const isUnpaidGuest = (share: ModelShare, n: number) =>
  n > 0 && (share.status === 'WAITING_FOR_PAYMENT' || share.status === 'PAYMENT_FAILED')
/** True if guests may join: the group is not confirmed yet, or each guest pays and the host has enlarged it since. */
const isFilling = ({ status, kind, shares, party }: ModelTable) =>
  status === 'WAITING_FOR_GUESTS' ||
  (status === 'CONFIRMED' &&
    kind === 'self-pay' &&
    shares.filter((share) => share.status === 'CONFIRMED').length < party)
export const isOpen = ({ status }: ModelTable) => OPEN.includes(status)
const isHold = ({ status, wasAuthorised, kind }: ModelTable) =>
  (status === 'CREATED' || status === 'PAYMENT_FAILED') && !wasAuthorised && kind !== 'pay-for-all'
export const isOf = (who: Who, person: number) => typeof who === 'object' && 'person' in who && who.person === person

/** Returns the reserved seats of one restaurant, by the instant of each quarter of an hour. */
export function seatsOf(
  tables: readonly ModelTable[],
  restaurant: number,
  toGo: ToGo | null = null,
): Map<number, number> {
  const taken = new Map<number, number>()
  for (const table of tables.filter((one) => one.restaurant === restaurant && isOpen(one) && one.toGo === toGo)) {
    // An order counts once, at its half hour.
    const minutes = toGo ? 1 : table.stay
    for (let minute = 0; minute < minutes; minute += 15) {
      const step = table.startsAt + minute * MINUTE
      taken.set(step, (taken.get(step) ?? 0) + table.party)
    }
  }
  return taken
}

/**
 * True if there is room for a table in addition to others. It may always keep the seats that it held `before`, even if forced
 * bookings exceed the capacity.
 */
function fits({ restaurants }: Model, others: readonly ModelTable[], table: ModelTable, before?: ModelTable): boolean {
  const { restaurant, toGo } = table
  const most = toGo ? 8 : (restaurants[restaurant]?.seats ?? 0)
  const held = before ? seatsOf([before], restaurant, toGo) : new Map<number, number>()
  const own = seatsOf([table], restaurant, toGo)
  const isWithin = [...own].every(([step, party]) => party <= (held.get(step) ?? 0))
  const taken = seatsOf(isWithin ? others.filter((one) => !one.isForced) : others, restaurant, toGo)
  return [...own].every(([step, party]) => (taken.get(step) ?? 0) + party <= most)
}

export type ModelBooking = {
  person: number
  restaurant: number
  start: ModelStart
  type: 'SELF_PAY' | 'PAY_FOR_ALL' | ToGo
  party: number
  withInvitation: boolean
}

export function create(
  model: Model,
  { person, restaurant, start, type, party, withInvitation }: ModelBooking,
): ModelOutcome {
  const { restaurants } = model
  const toGo = type === 'CLICK_COLLECT' || type === 'DELIVERY' ? type : null
  const asksOrder = restaurants[restaurant]?.asksOrder ?? false
  const wrong = faultOf(model, restaurant, start, party, toGo)
  if (wrong) return wrong
  // Without a menu there are no takeaway and delivery orders.
  if (toGo && !asksOrder) return 'CONFLICT'
  if (!isStart(model, start, toGo)) return 'CONFLICT'
  return place(model, { person, restaurant, start, type, party, withInvitation }, false)
}

/**
 * Enters a table for a caller, for the restaurant, of any size up to its seats, until its quarter of an hour is over. An owner
 * may exceed the free capacity.
 */
export function call(
  model: Model,
  { restaurant, start, party, force }: { restaurant: number; start: ModelStart; party: number; force: boolean },
): ModelOutcome {
  const startsAt = instantOf(start)
  const isParty = 1 <= party && party <= Math.min(30, model.restaurants[restaurant]?.seats ?? 0)
  if (!isParty || startsAt <= model.now - 15 * MINUTE) return 'BAD_USER_INPUT'
  if (!start.isOffered) return 'CONFLICT'
  const table: ModelTable = {
    host: NOBODY,
    restaurant,
    kind: 'alone',
    isForAll: true,
    toGo: null,
    isLunch: false,
    start,
    startsAt,
    party,
    isForced: false,
    stay: stayOf(party),
    answeredBy: null,
    status: 'CONFIRMED',
    holdUntil: null,
    wasAuthorised: false,
    heldFor: 0,
    isClosed: false,
    changedAt: null,
    hasLink: false,
    shares: [{ who: 'nobody', status: 'CONFIRMED', holdUntil: null, isPaid: false }],
  }
  table.isForced = !fits(model, model.tables, table)
  if (table.isForced && !force) return 'CONFLICT'
  model.tables.push(table)
  return 'ok'
}

/** Orders a canteen meal. An employee may order it until 11:00 that day; for others the formula is not served. */
export function lunch(
  model: Model,
  { person, restaurant, day }: { person: number; restaurant: number; day: string },
): ModelOutcome {
  const start = { day, hour: '12:00', isOffered: true }
  if (person !== EMPLOYEE) return faultOf(model, restaurant, start, 1, 'DELIVERY') ?? 'CONFLICT'
  if (model.now >= cutOffOf(start)) return 'CONFLICT'
  return place(model, { person, restaurant, start, type: 'DELIVERY', party: 1, withInvitation: true }, true)
}

function place(model: Model, booking: ModelBooking, isLunch: boolean): ModelOutcome {
  const { now, tables, restaurants } = model
  const { person, restaurant, start, type, party, withInvitation } = booking
  const toGo = type === 'CLICK_COLLECT' || type === 'DELIVERY' ? type : null
  const asksOrder = restaurants[restaurant]?.asksOrder ?? false
  const isGroup = asksOrder && party > 1 && (type === 'SELF_PAY' || withInvitation)
  const kind: BookingKind = toGo ? 'order' : !isGroup ? 'alone' : type === 'SELF_PAY' ? 'self-pay' : 'pay-for-all'
  const replaced = tables.filter(
    (one) =>
      one.host === person && isHold(one) && one.restaurant === restaurant && eveningOf(one.start) === eveningOf(start),
  )
  const others = openOf(model, person).filter((one) => !replaced.includes(one))
  if (!toGo && others.some((one) => isClose(one, start))) return 'CONFLICT'
  const hosted = others.filter(({ host }) => host === person)
  const unpaidGroups = hosted.filter((one) => one.kind !== 'alone' && one.kind !== 'order' && !one.wasAuthorised)
  const abandoned = model.abandoned.filter((one) => one.person === person && one.at > now - 24 * HOUR)
  if (isGroup && unpaidGroups.length >= 2) return 'RATE_LIMITED'
  if (hosted.filter(isHold).length >= 3 || hosted.length >= 10 || abandoned.length >= 6) return 'RATE_LIMITED'

  const status: Status = !asksOrder ? 'CONFIRMED' : kind === 'pay-for-all' ? 'WAITING_FOR_GUESTS' : 'CREATED'
  const startsAt = instantOf(start)
  const ends = isLunch ? cutOffOf(start) : startsAt
  const holdUntil = status === 'CREATED' ? Math.min(now + 15 * MINUTE, ends) : null
  const table: ModelTable = {
    host: person,
    restaurant,
    kind,
    isForAll: type === 'PAY_FOR_ALL',
    toGo,
    isLunch,
    isForced: false,
    start,
    startsAt,
    party,
    stay: stayOf(party),
    answeredBy: null,
    status,
    holdUntil,
    wasAuthorised: false,
    heldFor: 0,
    isClosed: false,
    changedAt: null,
    hasLink: kind === 'pay-for-all',
    shares: [{ who: { person }, status: status === 'CONFIRMED' ? 'CONFIRMED' : 'CREATED', holdUntil, isPaid: false }],
  }
  const otherTables = tables.filter((one) => !replaced.includes(one))
  if (!fits(model, otherTables, table)) return 'CONFLICT'
  replaced.forEach(cancelTable)
  tables.push(table)
  return 'ok'
}

export function join(model: Model, table: ModelTable, who: Who): ModelOutcome {
  const { now } = model
  if (typeof who === 'object' && 'person' in who) {
    if (who.person === table.host) return 'CONFLICT'
    if (openOf(model, who.person).some((one) => isClose(one, table.start))) return 'CONFLICT'
  }
  const isIn = who !== 'nobody' && running(table).some((share) => JSON.stringify(share.who) === JSON.stringify(who))
  if (isIn || !isFilling(table) || table.isClosed) return 'CONFLICT'
  if (running(table).length >= table.party || now >= table.startsAt - 15 * MINUTE) return 'CONFLICT'

  const isHeld = table.kind === 'self-pay'
  const holdUntil = isHeld ? Math.min(now + 15 * MINUTE, table.startsAt) : null
  table.shares.push({ who, status: isHeld ? 'WAITING_FOR_PAYMENT' : 'CREATED', holdUntil, isPaid: false })
  if (!isHeld && running(table).length === table.party) table.status = 'WAITING_FOR_PAYMENT'
  return 'ok'
}

/** True if a payment may be tried. If the host pays for all, only the host may pay, once the bill is final. */
export function maySettle({ kind, status }: ModelTable, n: number): boolean {
  if (kind !== 'pay-for-all') return true
  return n === 0 && status !== 'WAITING_FOR_GUESTS'
}

/** Returns false if the authorisation must be voided. */
export function authorise({ now, restaurants }: Model, table: ModelTable, n: number): boolean {
  const share = table.shares[n]
  if (!share || share.status === 'CANCELLED') return false
  // This share owes nothing.
  if (!['CREATED', 'WAITING_FOR_PAYMENT', 'PAYMENT_FAILED'].includes(share.status)) return share.isPaid

  if (table.answeredBy !== null) return true
  if (table.kind === 'order' && restaurants[table.restaurant]?.answers) {
    Object.assign(share, { isPaid: true, holdUntil: null, status: 'CREATED' })
    const answeredBy = Math.min(now + 10 * MINUTE, table.startsAt)
    Object.assign(table, { wasAuthorised: true, holdUntil: null, status: 'CREATED', answeredBy })
    return true
  }
  const isEarly = table.kind === 'self-pay' && table.status !== 'CONFIRMED'
  Object.assign(share, { isPaid: true, holdUntil: null, status: isEarly ? 'PRE_PAID' : 'CONFIRMED' })
  Object.assign(table, {
    wasAuthorised: true,
    heldFor: table.party,
    holdUntil: null,
    hasLink: table.kind !== 'alone' && table.kind !== 'order',
  })
  if (table.kind !== 'self-pay') confirm(table)
  else if (n === 0) table.status = 'WAITING_FOR_GUESTS'
  completeIfPaid(table)
  return true
}

export function refuse(table: ModelTable, n: number): void {
  const share = table.shares[n]
  if (!share || !['CREATED', 'WAITING_FOR_PAYMENT'].includes(share.status) || table.answeredBy !== null) return
  share.status = 'PAYMENT_FAILED'
  if (n === 0) table.status = 'PAYMENT_FAILED'
}

/** Accepts or refuses an order, for the restaurant. */
export function answer(table: ModelTable, takes: boolean): ModelOutcome {
  if (table.answeredBy === null) return 'CONFLICT'
  table.answeredBy = null
  if (takes) confirm(table)
  else cancelTable(table)
  return 'ok'
}

export function cancel(model: Model, table: ModelTable, person: number): ModelOutcome {
  if (table.host !== person) return 'NOT_FOUND'
  if (table.status === 'CANCELLED') return 'ok'
  if (isHold(table)) model.abandoned.push({ person, at: model.now })
  else if (isLate(model, table) || !isOpen(table)) return 'CONFLICT'
  cancelTable(table)
  return 'ok'
}

export function close(table: ModelTable, person: number): ModelOutcome {
  if (table.host !== person) return 'NOT_FOUND'
  if (!isFilling(table)) return 'CONFLICT'
  closeGroup(table)
  return 'ok'
}

export function leave(model: Model, table: ModelTable, n: number, who: Who): ModelOutcome {
  const share = table.shares[n]
  if (isOf(who, table.host)) return 'CONFLICT'
  if (!share || JSON.stringify(share.who) !== JSON.stringify(who)) return 'NOT_FOUND'
  if (!isRunning(share)) return 'ok'
  const afterChange = table.changedAt === null ? 0 : Math.min(table.changedAt + HOUR, table.startsAt)
  if (model.now >= Math.max(table.startsAt - 30 * MINUTE, afterChange)) return 'CONFLICT'
  takeOut(table, share)
  return 'ok'
}

export function remove(table: ModelTable, n: number, person: number): ModelOutcome {
  const share = table.shares[n]
  if (table.host !== person || !share) return 'NOT_FOUND'
  if (n === 0) return 'CONFLICT'
  if (!isRunning(share)) return 'ok'
  if (!['CREATED', 'WAITING_FOR_PAYMENT', 'PAYMENT_FAILED'].includes(share.status)) return 'CONFLICT'
  takeOut(table, share)
  return 'ok'
}

export function change(
  model: Model,
  table: ModelTable,
  person: number,
  wish: { start?: ModelStart; party?: number },
): ModelOutcome {
  const { start = table.start, party = table.party } = wish
  if (table.host !== person) return 'NOT_FOUND'
  if (table.isLunch) return 'CONFLICT'
  const isChangeable = ['CREATED', 'WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT', 'CONFIRMED'].includes(table.status)
  if (!isChangeable || isLate(model, table)) return 'CONFLICT'
  const wrong = faultOf(model, table.restaurant, start, party, table.toGo)
  if (wrong) return wrong
  const isSameHour = start.day === table.start.day && start.hour === table.start.hour
  if (isSameHour && party === table.party) return 'ok'
  if (!isSameHour && !isStart(model, start, table.toGo)) return 'CONFLICT'
  const others = openOf(model, person).filter((one) => one !== table)
  if (!table.toGo && others.some((one) => isClose(one, start))) return 'CONFLICT'

  const taken = running(table).length
  if (table.kind !== 'alone' && party < taken) return 'BAD_USER_INPUT'
  if (table.kind === 'pay-for-all' && table.status === 'CONFIRMED' && party !== table.party) return 'BAD_USER_INPUT'
  const isPaid = table.shares.some((share) => share.isPaid)
  if (table.kind === 'alone' && table.isForAll && isPaid && party > table.heldFor) return 'CONFLICT'
  const stay = party === table.party ? table.stay : stayOf(party)
  const isLarger = party > table.party
  const isClosed = table.isClosed && !isLarger
  const next = { ...table, start, startsAt: instantOf(start), party, stay, isClosed, changedAt: model.now }
  const otherTables = model.tables.filter((one) => one !== table)
  if (!fits(model, otherTables, next, table)) return 'CONFLICT'
  Object.assign(table, next)
  if (table.answeredBy !== null) table.answeredBy = Math.min(model.now + 10 * MINUTE, table.startsAt)
  if (table.status === 'WAITING_FOR_PAYMENT' && isLarger) table.status = 'WAITING_FOR_GUESTS'
  else if (table.status === 'WAITING_FOR_GUESTS' && table.kind === 'pay-for-all' && taken === party) {
    table.status = 'WAITING_FOR_PAYMENT'
  }
  completeIfPaid(table)
  return 'ok'
}

/** Advances the clock and executes what falls due. */
export function tick(model: Model, minutes: number): void {
  model.now += minutes * MINUTE
  for (const table of model.tables) while (fallsDue(model, table));
}

function fallsDue(model: Model, table: ModelTable): boolean {
  const { now } = model
  const { startsAt, status } = table
  if (isHold(table) && (table.holdUntil ?? 0) <= now) {
    model.abandoned.push({ person: table.host, at: now })
    cancelTable(table)
    return true
  }
  if (table.answeredBy !== null && table.answeredBy <= now) {
    cancelTable(table)
    return true
  }
  const isUnpaid = status === 'WAITING_FOR_PAYMENT' || (status === 'PAYMENT_FAILED' && table.kind === 'pay-for-all')
  if (isUnpaid && now >= startsAt) {
    cancelTable(table)
    return true
  }
  if (isFilling(table)) {
    const unpaid = table.shares.filter(isUnpaidGuest)
    for (const share of unpaid.filter(({ holdUntil }) => (holdUntil ?? 0) <= now)) leaveSeat(share)
    if (now < startsAt - 15 * MINUTE || table.shares.some(isUnpaidGuest)) return false
    closeGroup(table)
    return true
  }
  if (status === 'CONFIRMED' && now >= eveningEnds(table.start) && !running(table).some(({ isPaid }) => isPaid)) {
    table.status = 'COMPLETED'
    for (const share of running(table)) share.status = 'COMPLETED'
    return true
  }
  return false
}

function closeGroup(table: ModelTable): void {
  if (table.kind === 'self-pay') {
    table.shares.filter(isUnpaidGuest).forEach(leaveSeat)
  }
  table.isClosed ||= running(table).length < table.party
  table.party = Math.min(table.party, running(table).length)
  if (table.kind === 'self-pay') confirm(table)
  else table.status = 'WAITING_FOR_PAYMENT'
}

/** If each guest pays, the last payment confirms the group. */
function completeIfPaid(table: ModelTable): void {
  const isPaid = running(table).every(({ status }) => status === 'PRE_PAID') && running(table).length >= table.party
  if (table.kind === 'self-pay' && table.status === 'WAITING_FOR_GUESTS' && isPaid) confirm(table)
}

function confirm(table: ModelTable): void {
  table.status = 'CONFIRMED'
  for (const share of running(table)) Object.assign(share, { status: 'CONFIRMED', holdUntil: null })
}

function cancelTable(table: ModelTable): void {
  Object.assign(table, { status: 'CANCELLED', holdUntil: null, answeredBy: null })
  running(table).forEach(leaveSeat)
}

function takeOut(table: ModelTable, share: ModelShare): void {
  const isOpen = isFilling(table)
  leaveSeat(share)
  if (!isOpen) table.party -= 1
}

function leaveSeat(share: ModelShare): void {
  Object.assign(share, { status: 'CANCELLED', holdUntil: null, isPaid: false })
}

function openOf({ tables }: Model, person: number): ModelTable[] {
  return tables.filter((one) => isOpen(one) && running(one).some(({ who }) => isOf(who, person)))
}

/** True if a table is less than two hours away. */
function isClose(table: ModelTable, start: ModelStart): boolean {
  return table.toGo === null && Math.abs(table.startsAt - instantOf(start)) < 2 * HOUR
}

function isLate({ now }: Model, { start, startsAt, isLunch }: ModelTable): boolean {
  return now >= (isLunch ? cutOffOf(start) : startsAt - 30 * MINUTE)
}

function isStart({ now }: Model, start: ModelStart, toGo: ToGo | null): boolean {
  const isOnGrid = toGo === null || start.hour.endsWith(':00') || start.hour.endsWith(':30')
  return isOnGrid && start.isOffered && instantOf(start) > now + 30 * MINUTE
}

function faultOf(
  { now, restaurants }: Model,
  restaurant: number,
  start: ModelStart,
  party: number,
  toGo: ToGo | null,
): ModelOutcome | null {
  const isPast = start.day < dayOf(now) && eveningOf(start) < dayOf(now)
  const most = toGo ? 1 : Math.min(MOST_HERE, restaurants[restaurant]?.seats ?? 0)
  return isPast || party < 1 || party > most ? 'BAD_USER_INPUT' : null
}
