export { addWebhook, changeWebhook, type MadeSecret, removeWebhook, renewWebhookSecret } from './change-endpoints.ts'
export {
  type Endpoint,
  endpointById,
  endpointOf,
  endpointsFor,
  endpointsOf,
  noteBad,
  noteGood,
  noteNotified,
  targetOf,
} from './endpoints.sql.ts'
