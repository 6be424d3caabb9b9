import { ANY_EVENT, type TypedLogWish } from '@tablee/domain/operator/security-log-wish'
import { builder } from '../../../graphql/builder.ts'
import { SecurityEventKind } from '../../accounts/accounts.graphql.ts'
import { PASSWORD_AGAIN } from '../../accounts/passwords/passwords.ts'
import { exportLog, type LogLine, type LogPage, lookAtLog } from './look-at-log.ts'

const Line = builder.objectRef<LogLine>('SecurityLogLine').implement({
  description: 'A line of the security log, as the operator reads it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: SecurityEventKind }),
    happenedAt: t.expose('happenedAt', { type: 'Timestamp' }),
    accountId: t.exposeID('accountId', { nullable: true, description: 'The account that the event concerns.' }),
    email: t.exposeString('email', { nullable: true }),
    network: t.exposeString('network', { nullable: true }),
    subject: t.exposeString('subject'),
    times: t.exposeInt('times', {
      description: 'The number of equal events within a minute, which are merged into one line.',
    }),
  }),
})

const Page = builder.objectRef<LogPage>('SecurityLogPage').implement({
  fields: (t) => ({
    lines: t.expose('lines', { type: [Line], rows: 50, description: 'Newest first.' }),
    total: t.exposeInt('total'),
    page: t.exposeInt('page'),
    totalPages: t.exposeInt('totalPages'),
  }),
})

const Filter = builder.inputType('SecurityLogFilter', {
  description: 'A filter. Omitted fields match everything.',
  fields: (t) => ({
    kind: t.field({ type: SecurityEventKind }),
    person: t.string({ description: 'The email or the id of an account.' }),
    restaurant: t.string({ description: 'The number of the restaurant.' }),
    address: t.string({ description: 'An IP address or a network.' }),
    from: t.string({ description: 'DD-MM-YYYY.' }),
    to: t.string({ description: 'DD-MM-YYYY.' }),
  }),
})

builder.queryFields((t) => ({
  securityLog: t.field({
    type: Page,
    description: 'Returns the security log, which records each access. For the operator.',
    args: { filter: t.arg({ type: Filter }), page: t.arg.int() },
    resolve: (_, { filter, page }, context) => lookAtLog(context, typedOf(filter), page ?? 1),
  }),
}))

builder.mutationFields((t) => ({
  exportSecurityLog: t.string({
    description: 'Returns the matching lines as CSV, at most 10,000. The log records the export. For the operator.',
    args: { filter: t.arg({ type: Filter }), password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { filter, password }, context) => exportLog(context, typedOf(filter), password),
  }),
}))

function typedOf(filter: typeof Filter.$inferInput | null | undefined): TypedLogWish {
  const given = Object.entries(filter ?? {}).filter(([, value]) => typeof value === 'string')
  return { ...ANY_EVENT, ...Object.fromEntries(given) }
}
