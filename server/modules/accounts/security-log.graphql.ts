import { SECURITY_EVENTS } from '@tablee/domain/accounts/security-events'
import { builder } from '../../graphql/builder.ts'
import { type SecurityEvent, securityEventsOf } from '../../security-log/security-log.ts'
import { signedIn } from './accounts.rights.ts'

export const SecurityEventKind = builder.enumType('SecurityEventKind', {
  values: Object.keys(SECURITY_EVENTS) as (keyof typeof SECURITY_EVENTS)[],
})

const SecurityEventType = builder.objectRef<SecurityEvent>('SecurityEvent').implement({
  description: 'An event that concerns the security of an account.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: SecurityEventKind }),
    happenedAt: t.expose('happenedAt', { type: 'Timestamp' }),
    network: t.exposeString('network', {
      nullable: true,
      description: 'The IP address of the request, truncated after a month. Null if no request caused the event.',
    }),
    times: t.exposeInt('times', { description: 'The number of equal events within the same minute.' }),
  }),
})

builder.queryField('mySecurityEvents', (t) =>
  t.field({
    type: [SecurityEventType],
    rows: 50,
    description: 'Returns the last fifty events of the viewer, newest first.',
    resolve: (_, __, context) => securityEventsOf(context.db, signedIn(context).id),
  }),
)
