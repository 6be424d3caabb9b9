import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import type { TeamChange } from './team-change.ts'

declare module '../../events/outbox.ts' {
  interface Events {
    /** The operator wants somebody in the team, as the first owner of a restaurant. */
    StaffAsked: { restaurantId: number; email: string; job: StaffJob }
    StaffInvited: { invitationId: string }
    /** `readerIds`: the accounts of the owners at that moment, and of the member. */
    TeamChanged: { change: TeamChange; lossId: string | null; readerIds: string[] }
    /** A former owner has taken the restaurant back: its payouts are frozen. */
    OwnershipRestored: { restaurantId: number; accountId: string }
  }
}
