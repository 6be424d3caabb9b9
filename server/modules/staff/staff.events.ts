import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import type { TeamChange } from './team-change.ts'

declare module '../../events/outbox.ts' {
  interface Events {
    /** The operator has requested that a person joins the team, such as the first owner of a restaurant. */
    StaffAsked: { restaurantId: number; email: string; job: StaffJob }
    StaffInvited: { invitationId: string }
    /** `readerIds` are the accounts of the owners at that moment, and of the member. */
    TeamChanged: { change: TeamChange; lossId: string | null; readerIds: string[] }
    /** A former owner has restored their ownership: the restaurant's payouts are frozen. */
    OwnershipRestored: { restaurantId: number; accountId: string }
  }
}
