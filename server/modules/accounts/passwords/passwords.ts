export { hashPassword } from './hash-password.ts'
