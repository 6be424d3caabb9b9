import { randomUUID } from 'node:crypto'
import { addDays, parisDay } from '@tablee/domain/calendar/calendar'
import type { JobContext, Tx } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { type Events, publish } from '../../../events/outbox.ts'
import type { JobRunnerContext } from '../../../queues/note-failure.ts'
import { runKeys } from '../../../queues/run-keys.ts'
import { allCompanies, type CompanyDetails, companyById, companyNamed } from '../../weekly-meals/companies/companies.ts'
import { platformParty } from '../compose.ts'
import { yearOf } from '../invoice.ts'
import { lockNumbers, takeNumber } from '../invoices.sql.ts'
import { dueLines } from './due-lines.ts'
import { type CompanyStatement, SERIES } from './statement.ts'
import * as rows from './statements.sql.ts'

export { monthInFull } from './draw-statement.ts'
export { type CompanyStatement, numberOfStatement } from './statement.ts'
export {
  openStatementFile,
  STATEMENT_FORMATS,
  type StatementFormat,
  statementFiles,
  statementFileUrl,
} from './statement-files.ts'
export { statementsOf } from './statements.sql.ts'

const QUEUE = 'statements'

/** The days from a statement until its payment is due (Code de commerce, L441-10). */
const PAID_WITHIN = 30

/** Makes the statements of the previous month for each company with meals, once. Returns their number. */
export async function runDueStatements(context: JobContext & JobRunnerContext): Promise<number> {
  const month = monthBefore(parisDay(context.clock.now()))
  const companies = new Map((await allCompanies(context.db)).map((company) => [`${company.id} ${month}`, company]))
  return runKeys(context, QUEUE, [...companies.keys()], async (key) => {
    const company = companies.get(key)
    return company && (await makeDue(context, company, month)) ? 1 : 0
  })
}

async function makeDue(context: JobContext, company: CompanyDetails, month: string): Promise<boolean> {
  if (await rows.statementOf(context.db, company.id, month)) return false
  const { lines } = await dueLines(context.db, company.id, month)
  if (lines.length === 0) return false
  await context.db.transaction().execute((db) => makeStatement({ ...context, db }, company, month))
  return true
}

/**
 * Requests a company's statement of a month ('YYYY-MM') for the operator. It is sent to the company, again if it was sent
 * before. Throws NOT_FOUND for an unknown company, BAD_USER_INPUT before the month is over, CONFLICT if there were no meals.
 */
export async function askStatement(tx: Tx, { company: name, month: given }: { company: string; month: string }) {
  const { db, clock } = tx
  const company = await companyNamed(tx, name)
  const month = `${given}-01`
  if (month > monthBefore(parisDay(clock.now()))) throw badInput({ month: "Ce mois n'est pas fini." })
  const isMade = (await rows.statementOf(db, company.id, month)) !== null
  if (!isMade && (await dueLines(db, company.id, month)).lines.length === 0) {
    throw new UserError('CONFLICT', `${name} n'a rien à payer pour ce mois.`)
  }
  await publish(db, clock.now(), 'StatementAsked', { companyId: company.id, month })
  return `Le relevé part à ${company.statementEmail}.`
}

/** Makes or resends the statement that the operator has requested, in the event's transaction. */
export async function onStatementAsked(context: JobContext, { companyId, month }: Events['StatementAsked']) {
  const company = await companyById(context.db, companyId)
  if (company) await makeStatement(context, company, month)
}

/** Makes the statement of the month, or publishes the existing one. The numbers have no gaps. */
async function makeStatement(context: JobContext, company: CompanyDetails, month: string): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const year = yearOf(now)
  await lockNumbers(db, year)
  const made = await rows.statementOf(db, company.id, month)
  const statement = made ?? (await newStatement(context, company, month))
  if (!statement) return
  if (!made) await rows.addStatement(db, { ...statement, number: await takeNumber(db, SERIES, year) }, new Date(now))
  await publish(db, now, 'StatementReady', { statementId: statement.id, askedAt: now })
}

/** Returns the statement without its number, or null if there is nothing to bill. */
async function newStatement({ db, clock, config }: JobContext, company: CompanyDetails, month: string) {
  const { lines, sums } = await dueLines(db, company.id, month)
  if (lines.length === 0) return null
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const { id: companyId, name, address, siret } = company
  const dueDay = totalCents > 0 ? addDays(parisDay(clock.now()), PAID_WITHIN) : null
  const content = {
    seller: platformParty(config.legal),
    company: { name, address, siret },
    lines,
    sums,
    totalCents,
    dueDay,
  }
  const statement: Omit<CompanyStatement, 'madeAt'> = {
    id: randomUUID(),
    companyId,
    month,
    year: yearOf(clock.now()),
    number: 0,
    totalCents,
    content,
  }
  return statement
}

function monthBefore(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
}
