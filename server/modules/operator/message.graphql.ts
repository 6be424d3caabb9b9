import { builder } from '../../graphql/builder.ts'
import type { SentMessage } from '../notifications/notifications.ts'

export const SentMessageType = builder.objectRef<SentMessage>('SentMessage').implement({
  description: 'An email or a text message with its delivery status. Its text is never stored.',
  fields: (t) => ({
    id: t.exposeID('id'),
    isText: t.boolean({ resolve: ({ channel }) => channel === 'sms' }),
    kind: t.exposeString('kind'),
    recipient: t.exposeString('recipient'),
    reservationId: t.exposeID('reservationId', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    sentAt: t.expose('sentAt', { type: 'Timestamp', nullable: true }),
    dueAt: t.expose('dueAt', { type: 'Timestamp', nullable: true }),
    failure: t.exposeString('failure', { nullable: true }),
  }),
})
