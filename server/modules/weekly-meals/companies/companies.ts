import type { Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import type { PersonalData } from '../../../personal-data.ts'
import * as rows from './companies.sql.ts'

export {
  addCompanyPart,
  allCompanies,
  type Company,
  type CompanyDetails,
  type CompanyForOperator,
  companiesForOperator,
  companyById,
  companyPartsBetween,
} from './companies.sql.ts'

/** Returns the company of a verified email: that of its domain, or of a parent domain. Null if none pays a part. */
export function companyOfEmail(db: Database, email: string): Promise<rows.Company | null> {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return rows.companyOfDomains(
    db,
    labels.map((_, nth) => labels.slice(nth).join('.')),
  )
}

/**
 * Adds a company, or changes the one of that name unless `isNew`, in the caller's transaction. Existing orders keep the
 * company's part. Throws BAD_USER_INPUT if another company has one of the domains, or the name of a new one.
 */
export async function changeCompany(
  { db, clock }: Tx,
  { domains, ...company }: Omit<rows.CompanyDetails, 'id'> & { domains: readonly string[] },
  isNew = false,
): Promise<void> {
  const id = await rows.saveCompany(db, company, { isNew, now: new Date(clock.now()) })
  if (id === null) throw badInput({ name: 'Nom : une entreprise le porte déjà.' })
  const [taken] = await rows.setDomains(db, id, domains)
  if (taken) throw badInput({ domains: `Le domaine ${taken} est déjà celui d'une autre entreprise.` })
}

/** Returns the company of that name. Throws NOT_FOUND if there is none. */
export async function companyNamed({ db }: Pick<Tx, 'db'>, name: string): Promise<rows.CompanyDetails> {
  const company = await rows.companyByName(db, name)
  if (company) return company
  throw new UserError('NOT_FOUND', `Aucune entreprise ne s'appelle « ${name} ».`)
}

export const personalData: PersonalData = {
  name: 'part de l’entreprise',
  read: (db, accountId) => rows.partsOfPerson(db, accountId),
  forget: (trx, accountId) => rows.purgePerson(trx, accountId),
}
