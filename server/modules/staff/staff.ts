export { lastActs } from './acts.sql.ts'
export { invitationForEmail, invitationToken } from './invite.ts'
export { noteAct } from './note-act.ts'
export { notingAct } from './noting-act.sql.ts'
export { personalData } from './personal-data.ts'
export { purgeOldStaff } from './purge-old-staff.ts'
export { type Staff, staffAt } from './staff.rights.ts'
export { isOfStaff, isOwned, jobOf, ownersOf, WORKPLACES_WITH_SESSION } from './staff.sql.ts'

/** The name of a job in the channel of live notices, where its end is announced: streams opened by it are then closed. */
export function liveJob(accountId: string, restaurantId: number): string {
  return `job ${accountId} ${restaurantId}`
}
