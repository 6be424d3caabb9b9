import type { StaffJob } from '@tablee/domain/service/staff-jobs'

declare module '../../events/outbox.ts' {
  interface Events {
    /** The operator wants somebody in the team, as the first owner of a restaurant. */
    StaffAsked: { restaurantId: number; email: string; job: StaffJob }
    StaffInvited: { invitationId: string }
  }
}
