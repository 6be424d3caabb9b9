export { endpointById } from './endpoints/endpoints.ts'
