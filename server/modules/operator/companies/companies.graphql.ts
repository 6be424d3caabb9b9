import { parseDay, writeDay } from '@tablee/domain/calendar/calendar'
import { builder, numericId } from '../../../graphql/builder.ts'
import { PASSWORD_AGAIN } from '../../accounts/passwords/passwords.ts'
import { type CompanyStatement, numberOfStatement, STATEMENT_FORMATS } from '../../invoices/statements/statements.ts'
import type { CompanyForOperator } from '../../weekly-meals/companies/companies.ts'
import { FoundAccountType } from '../person.graphql.ts'
import {
  type CompanyFile,
  lookAtCompanies,
  lookAtCompany,
  openStatement,
  saveCompany,
  sendStatement,
} from './manage-companies.ts'

const Company = builder.objectRef<CompanyForOperator>('OperatorCompany').implement({
  description: "A company that pays a part of its employees' meals.",
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    name: t.exposeString('name'),
    paysCents: t.exposeInt('paysCents', { description: 'The amount that it pays of each meal, in cents.' }),
    from: t.string({
      description: 'The first day whose meals the company pays for, DD-MM-YYYY.',
      resolve: ({ fromDay }) => writeDay(fromDay),
    }),
    domains: t.exposeStringList('domains', { rows: 2, description: "The domains of its employees' email addresses." }),
    statementEmail: t.exposeString('statementEmail'),
    address: t.exposeString('address'),
    siret: t.exposeString('siret', { nullable: true }),
    meals: t.exposeInt('meals', { description: 'The number of meals of which it has paid a part.' }),
    partCents: t.exposeInt('partCents', { description: 'The amount that it has paid for them, in cents.' }),
  }),
})

const Statement = builder.objectRef<CompanyStatement>('CompanyStatement').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.string({ resolve: numberOfStatement }),
    month: t.string({ description: 'YYYY-MM.', resolve: ({ month }) => month.slice(0, 7) }),
    totalCents: t.exposeInt('totalCents'),
    madeAt: t.expose('madeAt', { type: 'Timestamp' }),
  }),
})

const File = builder.objectRef<CompanyFile>('CompanyFile').implement({
  fields: (t) => ({
    company: t.expose('company', { type: Company }),
    statements: t.expose('statements', { type: [Statement], rows: 24, description: 'Newest first.' }),
    people: t.expose('people', {
      type: [FoundAccountType],
      rows: 50,
      description: 'The accounts of its domains, most recently used first.',
    }),
    peopleCount: t.exposeInt('peopleCount', {
      description: 'The number of accounts with an email address of its domains.',
    }),
  }),
})

const Format = builder.enumType('StatementFormat', { values: STATEMENT_FORMATS })

const Input = builder.inputType('CompanyInput', {
  fields: (t) => ({
    id: t.id({ description: 'Omitted for a new company.' }),
    name: t.string({ required: true }),
    domains: t.stringList({ required: true }),
    paysCents: t.int({ required: true }),
    statementEmail: t.string({ required: true }),
    address: t.string({ required: true }),
    siret: t.string(),
    fromDay: t.string({ required: true, description: 'DD-MM-YYYY.' }),
  }),
})

builder.queryFields((t) => ({
  operatorCompanies: t.field({
    type: [Company],
    rows: 50,
    description: 'Returns all companies, ordered by name. For the operator.',
    resolve: (_, __, context) => lookAtCompanies(context),
  }),
  operatorCompany: t.field({
    type: File,
    description: 'Returns a company with its statements and employees. For the operator.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => lookAtCompany(context, numericId(String(id))),
  }),
  companyStatementFile: t.string({
    description: 'Returns the URL of a statement, valid for ten minutes. For the operator.',
    args: { id: t.arg.id({ required: true }), format: t.arg({ type: Format, required: true }) },
    resolve: (_, { id, format }, context) => openStatement(context, String(id), format),
  }),
}))

builder.mutationFields((t) => ({
  saveCompany: t.field({
    type: File,
    description: 'Adds or changes a company. Existing orders keep their part. For the operator.',
    args: { input: t.arg({ type: Input, required: true }), password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { input, password }, context) => saveCompany(context, typedOf(input), password),
  }),
  sendCompanyStatement: t.string({
    description: "Sends a company's statement of a month (YYYY-MM). Returns the recipient. For the operator.",
    args: { id: t.arg.id({ required: true }), month: t.arg.string({ required: true }) },
    resolve: (_, { id, month }, context) => sendStatement(context, { id: numericId(String(id)), month }),
  }),
}))

function typedOf({ id, siret, fromDay, domains, ...typed }: typeof Input.$inferInput) {
  const lower = [...new Set(domains.map((one) => one.trim().toLowerCase()))]
  return {
    ...typed,
    domains: lower,
    siret: siret ?? '',
    fromDay: parseDay(fromDay) ?? '',
    id: id ? (numericId(String(id)) ?? 0) : null,
  }
}
