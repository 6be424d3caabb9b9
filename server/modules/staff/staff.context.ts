import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import type { Account } from '../accounts/accounts.ts'
import type { Workplace } from './staff.sql.ts'

declare module '../../context.ts' {
  interface ReadWithSession {
    workplaces: Workplace[]
  }

  interface Viewers {
    till: { keyId: string; restaurantId: number }
    /**
     * A device that the staff of a restaurant share. `person` has entered their PIN; `actedAt` is their last act in
     * milliseconds. Without a person it is null: the device then reads the names of the staff and nothing else.
     */
    device: {
      deviceId: string
      restaurantId: number
      person: { account: Account; job: StaffJob; actedAt: number } | null
    }
  }
}
