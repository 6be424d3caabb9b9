import type { SecuritySubject } from '@tablee/domain/accounts/security-subjects'
import { DAY } from '@tablee/domain/calendar/calendar'
import type { StaffActor } from '@tablee/domain/reservations/reservation-transitions'
import { z } from 'zod'
import type { AppContext, Tx } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { deadJobs } from '../../../queues/jobs.sql.ts'
import { retryDead } from '../../../queues/retry-dead.ts'
import { noteSecurity, securityLines } from '../../../security-log/security-log.ts'
import { addCoupon, type NewCoupon } from '../../coupons/coupons.ts'
import { askStatement } from '../../invoices/statements/statements.ts'
import { bouncesOf, purgeBounces } from '../../notifications/delivery/delivery.ts'
import {
  addExtra,
  closeBill,
  liftNoShow,
  markNoShow,
  refundShare,
  upholdNoShow,
} from '../../reservations/after-meal/after-meal.ts'
import { acceptOrder, cancelByRestaurant, handOver, refuseOrder } from '../../reservations/changes/changes.ts'
import { AS_IT_STANDS, acceptReview, readingOf, refuseReview } from '../../reviews/moderation/moderation.ts'
import { acceptReply, refuseReply } from '../../reviews/replying/replying.ts'
import { CompanyCommand, doCompany, StatementCommand } from './company-command.ts'
import { CouponCommand, couponOf } from './coupon-command.ts'
import {
  changeServed,
  changeSites,
  doRemoval,
  doStaff,
  listSites,
  RemovalCommand,
  ServeCommand,
  SitesCommand,
  StaffCommand,
} from './restaurant-commands.ts'
import { doSwitch, listSwitches, SwitchCommand } from './switch-command.ts'

const reservation = z.coerce
  .number('Donnez le numéro de la réservation.')
  .int('Donnez le numéro de la réservation.')
  .positive('Donnez le numéro de la réservation.')
const share = z.string("Donnez l'identifiant de la part.").min(1, "Donnez l'identifiant de la part.")
const review = z.coerce
  .number("Donnez le numéro de l'avis.")
  .int("Donnez le numéro de l'avis.")
  .positive("Donnez le numéro de l'avis.")
const mark = z.string('Donnez le repère de ce que vous avez lu, ou « ? » pour le lire.')
const email = z.email("Donnez l'adresse email.")
const cents = z.coerce
  .number('Donnez un montant en centimes.')
  .int('Donnez un montant en centimes, sans virgule.')
  .positive('Donnez un montant en centimes, plus grand que 0.')
  .max(1_000_000, 'Donnez un montant de 10 000 € au plus, en centimes.')
const vat = z.coerce
  .number('Donnez un taux de TVA en centièmes de pour cent, par exemple 1000.')
  .int('Donnez un taux de TVA en centièmes de pour cent, par exemple 1000.')
  .min(0, 'Donnez un taux de TVA en centièmes de pour cent, par exemple 1000.')
  .max(10_000, 'Donnez un taux de TVA en centièmes de pour cent, par exemple 1000.')

/** The commands of restaurants and the operator that have no pages of their own yet. */
export const OperatorCommand = z.discriminatedUnion(
  'do',
  [
    z.object({ do: z.literal('close'), reservation }),
    z.object({ do: z.literal('cancel'), reservation, why: z.string('Dites pourquoi.').optional() }),
    z.object({ do: z.literal('accept'), reservation }),
    z.object({ do: z.literal('refuse'), reservation }),
    z.object({ do: z.literal('hand-over'), reservation }),
    z.object({ do: z.literal('no-show'), share }),
    z.object({
      do: z.literal('lift'),
      share,
      by: z.enum(['restaurant', 'operator'], 'Dites qui la lève : restaurant ou operator.').default('restaurant'),
    }),
    z.object({ do: z.literal('uphold'), share }),
    z.object({
      do: z.literal('extra'),
      share,
      name: z.string('Donnez le nom du supplément.').min(1, 'Donnez le nom du supplément.'),
      cents,
      vat: vat.default(1000),
    }),
    z.object({ do: z.literal('refund'), share, cents }),
    z.object({ do: z.literal('publish'), review, mark }),
    z.object({ do: z.literal('reject'), review, mark, why: z.string("Dites à l'auteur pourquoi.") }),
    z.object({ do: z.literal('publish-reply'), review, mark }),
    z.object({ do: z.literal('reject-reply'), review, mark, why: z.string('Dites au restaurant pourquoi.') }),
    RemovalCommand,
    CompanyCommand,
    StatementCommand,
    CouponCommand,
    ServeCommand,
    SitesCommand,
    StaffCommand,
    SwitchCommand,
    z.object({ do: z.literal('dead') }),
    z.object({ do: z.literal('bounces'), email }),
    z.object({ do: z.literal('mail-again'), email }),
    z.object({
      do: z.literal('security'),
      days: z.coerce.number('Donnez un nombre de jours.').positive().max(366).default(1),
    }),
    z.object({ do: z.literal('retry'), queue: z.string().optional(), key: z.string().optional() }),
  ],
  'Choisissez un ordre : close, cancel, accept, refuse, hand-over, no-show, lift, uphold, extra, refund, publish, reject, publish-reply, reject-reply, remove-reviews, serve, sites, staff, coupon, company, statement, switch, dead, retry, bounces, mail-again ou security.',
)
export type OperatorCommand = z.infer<typeof OperatorCommand>

/** Parses a command from a form or a command line. Throws BAD_USER_INPUT that names each invalid field. */
export function parseCommand(given: unknown): OperatorCommand {
  const { data, error } = OperatorCommand.safeParse(isObject(given) ? withoutBlanks(given) : {})
  if (data) return data
  throw badInput(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.') || 'do', message])))
}

/** Executes a command in one transaction and returns a text for the console. Throws CONFLICT if it is not possible now. */
export function runCommand({ db, clock }: Tx, command: OperatorCommand): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const tx = { db: trx, clock }
    if (command.do === 'dead') return listDead(tx)
    if (command.do === 'retry') return `${await retryDead(trx, command)} à reprendre.`
    if (command.do === 'security') return listSecurity(tx, command.days)
    if (command.do === 'bounces') return listBounces(tx, command.email)
    if (command.do === 'switch' && !command.switch) return listSwitches(tx)
    if (command.do === 'sites' && !command.sites) return listSites(tx, command)
    if (command.do === 'statement') return sayStatement(tx, command)
    if ('mark' in command && command.mark === UNREAD) return sayReading(tx, command)
    await (command.do === 'mail-again' ? purgeBounces(trx, command.email) : execute(tx, command))
    await noteSecurity(trx, { clock }, 'DONE_BY_HAND', { subject: logged(command) })
    return 'Fait.'
  })
}

type ReadingCommand = Extract<OperatorCommand, { do: 'dead' | 'retry' | 'security' | 'bounces' | 'statement' }>

type SettingCommand = Extract<
  OperatorCommand,
  { do: 'switch' | 'remove-reviews' | 'serve' | 'sites' | 'staff' | 'coupon' | 'company' }
>

/** Changes a setting that affects later bookings. */
function doSetting(tx: Tx, command: SettingCommand): Promise<unknown> {
  if (command.do === 'switch') return doSwitch(tx, command)
  if (command.do === 'remove-reviews') return doRemoval(tx, command)
  if (command.do === 'serve') return changeServed(tx, command)
  if (command.do === 'company') return doCompany(tx, command)
  if (command.do === 'staff') return doStaff(tx, command)
  return command.do === 'sites' ? changeSites(tx, command) : makeCoupon(tx, couponOf(command))
}

function execute(tx: Tx, command: Exclude<OperatorCommand, ReadingCommand | { do: 'mail-again' }>): Promise<unknown> {
  const actor = actorOf(command)
  switch (command.do) {
    case 'close':
      return closeBill(tx, command.reservation, actor)
    case 'cancel':
      return cancelByRestaurant(tx, command.reservation, command.why)
    case 'accept':
      return acceptOrder(tx, command.reservation)
    case 'refuse':
      return refuseOrder(tx, command.reservation)
    case 'hand-over':
      return handOver(tx, command.reservation)
    case 'no-show':
      return markNoShow(tx, command.share, actor)
    case 'lift':
      return liftNoShow(tx, command.share, actor)
    case 'uphold':
      return upholdNoShow(tx, command.share)
    case 'extra':
      return addExtra(tx, command.share, { name: command.name, priceCents: command.cents, vat: command.vat })
    case 'refund':
      return refundShare(tx, command.share, command.cents)
    case 'publish':
    case 'reject':
    case 'publish-reply':
    case 'reject-reply':
      return moderate(tx, command)
    default:
      return doSetting(tx, command)
  }
}

type ModeratingCommand = Extract<OperatorCommand, { do: 'publish' | 'reject' | 'publish-reply' | 'reject-reply' }>

/** Entered in place of a review's mark, if the operator has not read the text. */
const UNREAD = '?'

/** Returns the current text, and the mark required to decide on it. */
async function sayReading({ db }: Tx, { do: name, review }: ModeratingCommand): Promise<string> {
  const { text, mark } = await readingOf(db, review, name.endsWith('-reply') ? 'reply' : 'review')
  return `« ${text ?? 'sans texte'} »\nPour décider : npm run desk -- ${name} ${review} ${mark}`
}

function moderate(tx: Tx, command: ModeratingCommand): Promise<unknown> {
  const { review, mark } = command
  const seen = { ...AS_IT_STANDS, mark }
  if (command.do === 'publish') return acceptReview(tx, review, seen)
  if (command.do === 'reject') return refuseReview(tx, review, command.why, seen)
  return command.do === 'publish-reply' ? acceptReply(tx, review, seen) : refuseReply(tx, review, command.why, seen)
}

/** A command acts for the restaurant, unless it names the operator. */
function actorOf(command: Exclude<OperatorCommand, ReadingCommand>): StaffActor {
  return command.do === 'lift' ? command.by : 'restaurant'
}

/** The event makes and sends the statement, and the request is logged like any act. */
async function sayStatement(tx: Tx, command: Extract<OperatorCommand, { do: 'statement' }>): Promise<string> {
  const result = await askStatement(tx, command)
  await noteSecurity(tx.db, tx, 'DONE_BY_HAND', { subject: `statement ${command.company} ${command.month}` })
  return result
}

/** The security log of the last `days`, one event per line: time, kind, account, address, count, subject. */
async function listSecurity({ db, clock }: Tx, days: number): Promise<string> {
  const lines = await securityLines(db, new Date(clock.now() - days * DAY))
  return lines.join('\n') || 'Rien à signaler.'
}

/** The bounces of an address reported by the mail provider, one per line: time, kind, reason. */
async function listBounces({ db }: Tx, address: string): Promise<string> {
  const bounces = await bouncesOf(db, address)
  const lines = bounces.map(({ bouncedAt, kind, reason }) => [bouncedAt.toISOString(), kind, reason].join('  ').trim())
  return lines.join('\n') || 'Rien ne revient de cette adresse.'
}

/** The command as the security log stores it, 'refund abc 500': without its reason, which may hold personal data. */
function logged({ do: name, ...given }: Exclude<OperatorCommand, ReadingCommand>): SecuritySubject {
  const on = Object.entries(given).flatMap(([field, value]) => (LOGGED.has(field) ? [String(value)] : []))
  return on.length === 0 ? name : `${name} ${on.join(' ')}`
}

const LOGGED = new Set([
  'restaurant',
  'sites',
  'job',
  'reservation',
  'share',
  'review',
  'code',
  'cents',
  'by',
  'switch',
  'to',
  'what',
  'id',
  'where',
  'company',
  'pays',
  'from',
  'because',
])

/** Dead jobs, one per line: last failure, queue, key, error. */
async function listDead({ db }: Pick<AppContext, 'db'>): Promise<string> {
  const lines = (await deadJobs(db)).map(({ queue, key, failure, failedAt }) =>
    [new Date(failedAt).toISOString(), queue, key, failure].join('  '),
  )
  return lines.join('\n') || 'Rien n’est de côté.'
}

async function makeCoupon({ db, clock }: Tx, coupon: NewCoupon): Promise<void> {
  const isNew = await addCoupon(db, coupon, new Date(clock.now()))
  if (!isNew) throw new UserError('CONFLICT', 'Ce code existe déjà.')
}

function isObject(given: unknown): given is object {
  return typeof given === 'object' && given !== null
}

/** Drops the empty fields of a form: `Number('')` would be 0. */
function withoutBlanks(given: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => value !== '' && value !== null),
  )
}
