import type { StaffJob } from './staff-jobs.ts'

/**
 * Each act of the staff, which is kept with who did it and when. `reservationId`, `shareId` and `memberId` are ids; no act
 * holds a name, an email or another free text, so that what is kept says nothing more of a person.
 */
export type StaffAct =
  | { act: 'STAFF_INVITED'; job: StaffJob }
  | { act: 'INVITATION_WITHDRAWN'; job: StaffJob }
  | { act: 'STAFF_JOINED'; job: StaffJob }
  | { act: 'JOB_CHANGED'; memberId: string; from: StaffJob; to: StaffJob }
  | { act: 'STAFF_REMOVED'; memberId: string; job: StaffJob }

export type StaffActKind = StaffAct['act']
