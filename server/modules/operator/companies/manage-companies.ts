import { companyFaults, type TypedCompany } from '@tablee/domain/operator/company-faults'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { accountsOfDomains, type FoundAccount } from '../../accounts/for-operator/for-operator.ts'
import { reauthenticate } from '../../accounts/passwords/passwords.ts'
import {
  askStatement,
  type CompanyStatement,
  type StatementFormat,
  statementFileUrl,
  statementsOf,
} from '../../invoices/statements/statements.ts'
import {
  type CompanyDetails,
  type CompanyForOperator,
  changeCompany,
  companiesForOperator,
} from '../../weekly-meals/companies/companies.ts'
import { noteLook, operator } from '../operator.rights.ts'

/** A company with its statements, the newest first, and the last used accounts of its domains. */
export type CompanyFile = {
  company: CompanyForOperator
  statements: CompanyStatement[]
  people: FoundAccount[]
  peopleCount: number
}

const MOST_PEOPLE = 50

/** All companies by name. Throws the errors of `operator`. */
export async function lookAtCompanies(context: Context): Promise<CompanyForOperator[]> {
  operator(context)
  return companiesForOperator(context.db)
}

/** Returns a company's file, and records this in the security log. Throws the errors of `operator`, NOT_FOUND. */
export async function lookAtCompany(context: Context, id: number | null): Promise<CompanyFile> {
  operator(context)
  const file = await fileOf(context, id)
  await noteLook(context, `company ${file.company.id}`)
  return file
}

/**
 * Adds a company, or changes the one with that id. Existing orders keep the company's part. Throws the errors of `operator`,
 * BAD_USER_INPUT for each invalid field, for a name that is in use and a domain of another company. Requires the password.
 */
export async function saveCompany(
  context: Context,
  { id, ...typed }: TypedCompany & { id: number | null },
  password?: string | null,
): Promise<CompanyFile> {
  operator(context)
  const faults = companyFaults(typed)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const name = typed.name.trim()
  const isNew = id === null
  if (!isNew && (await fileOf(context, id)).company.name !== name) throw unknownCompany()
  await reauthenticate(context, password)
  await context.db.transaction().execute(async (trx) => {
    await changeCompany({ db: trx, clock: context.clock }, { ...termsOf(typed), name, domains: typed.domains }, isNew)
    await noteSecurity(trx, context, 'DONE_BY_HAND', { subject: `company ${name}` })
  })
  const saved = (await companiesForOperator(context.db)).find((one) => one.name === name)
  return fileOf(context, saved?.id ?? null)
}

/**
 * Sends a company's statement of a month ('YYYY-MM'), again if it was sent before. Throws the errors of `operator` and
 * `askStatement`.
 */
export async function sendStatement(
  context: Context,
  { id, month }: { id: number | null; month: string },
): Promise<string> {
  operator(context)
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw badInput({ month: 'Mois : choisissez-le.' })
  const { company } = await fileOf(context, id)
  return context.db.transaction().execute(async (trx) => {
    const sent = await askStatement({ db: trx, clock: context.clock }, { company: company.name, month })
    await noteSecurity(trx, context, 'DONE_BY_HAND', { subject: `statement ${company.name} ${month}` })
    return sent
  })
}

/**
 * Returns a URL of a statement, valid for ten minutes, and records this in the security log. Throws the errors of `operator`,
 * NOT_FOUND.
 */
export async function openStatement(context: Context, statementId: string, format: StatementFormat): Promise<string> {
  operator(context)
  const url = await statementFileUrl(context, statementId, format)
  if (url === null) throw new UserError('NOT_FOUND', "Ce relevé n'existe pas.")
  await noteLook(context, `statement ${statementId}`)
  return url
}

async function fileOf({ db }: Context, id: number | null): Promise<CompanyFile> {
  const company = (await companiesForOperator(db)).find((one) => one.id === id)
  if (!company) throw unknownCompany()
  const { people, count } = await accountsOfDomains(db, company.domains, MOST_PEOPLE)
  return { company, statements: await statementsOf(db, company.id), people, peopleCount: count }
}

function termsOf({
  paysCents,
  statementEmail,
  address,
  siret,
  fromDay,
}: TypedCompany): Omit<CompanyDetails, 'id' | 'name'> {
  const terms = { paysCents, fromDay, statementEmail: statementEmail.trim(), address: address.trim() }
  return { ...terms, siret: siret.replace(/\s/g, '') || null }
}

function unknownCompany(): UserError {
  return new UserError('NOT_FOUND', "Cette entreprise n'existe pas.")
}
