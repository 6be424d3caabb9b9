import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import type { Account } from '../accounts/accounts.ts'
import type { Workplace } from './staff.sql.ts'

declare module '../../context.ts' {
  interface ReadWithSession {
    workplaces: Workplace[]
  }

  interface Viewers {
    /** The till of a restaurant, by one of its keys. */
    till: { keyId: string; restaurantId: number }
    /**
     * A device that the people of a restaurant share. `person`: who has entered their PIN, with what they may do there and when
     * they acted last (milliseconds); null for the device by itself, which shows nothing and asks for a PIN.
     */
    device: {
      deviceId: string
      restaurantId: number
      person: { account: Account; job: StaffJob; actedAt: number } | null
    }
  }
}
