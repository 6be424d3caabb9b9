export { purgeEndedSignIns } from './begin-sign-in.ts'
export { CONNECTED } from './link-resto-flash.ts'
export { edenredGetBalance } from './read-balance.ts'
export { edenredLogin, edenredSignIn } from './sign-in-edenred.ts'
