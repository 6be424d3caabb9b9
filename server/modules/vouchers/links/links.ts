export { purgeEndedSignIns } from './begin-sign-in.ts'
export { CONNECTED } from './link-resto-flash.ts'
export { edenredGetBalance, edenredLogin, edenredSignIn } from './sign-in-edenred.ts'
