export { hashPassword } from './hash-password.ts'
export { PASSWORD_AGAIN, reauthenticate } from './reauthenticate.ts'
