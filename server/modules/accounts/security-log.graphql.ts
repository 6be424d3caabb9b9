import { SECURITY_EVENTS } from '@tablee/domain/accounts/security-events'
import { builder } from '../../graphql/builder.ts'
import { type SecurityEvent, securityEventsOf } from '../../security-log/security-log.ts'
import { signedIn } from './accounts.rights.ts'

export const SecurityEventKind = builder.enumType('SecurityEventKind', {
  values: Object.keys(SECURITY_EVENTS) as (keyof typeof SECURITY_EVENTS)[],
})

const SecurityEventType = builder.objectRef<SecurityEvent>('SecurityEvent').implement({
  description: "What touched an account's safety.",
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: SecurityEventKind }),
    happenedAt: t.expose('happenedAt', { type: 'Timestamp' }),
    network: t.exposeString('network', {
      nullable: true,
      description: 'The address that it came from, cut after a month; null where nobody asked.',
    }),
    times: t.exposeInt('times', { description: 'How often within its minute.' }),
  }),
})

builder.queryField('mySecurityEvents', (t) =>
  t.field({
    type: [SecurityEventType],
    rows: 50,
    description: 'The last fifty of who is signed in, the newest first.',
    resolve: (_, __, context) => securityEventsOf(context.db, signedIn(context).id),
  }),
)
