export { acceptReply, refuseReply, runDueReplies } from './decide-reply.ts'
