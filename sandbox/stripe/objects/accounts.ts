import type { Metadata } from './values.ts'

/** When an account is paid out: each day, on a day of the week or of the month, or never by itself. */
export type AccountSchedule = {
  interval: 'daily' | 'weekly' | 'monthly' | 'manual'
  delay_days: number
  weekly_anchor?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
  monthly_anchor?: number
}

export type ConnectedAccount = {
  id: string
  object: 'account'
  business_profile: Record<string, string | null>
  business_type: string | null
  capabilities: { card_payments: string; transfers: string }
  charges_enabled: boolean
  controller: Record<string, unknown>
  country: string
  created: number
  default_currency: string
  details_submitted: boolean
  email: string | null
  metadata: Metadata
  payouts_enabled: boolean
  requirements: { currently_due: string[]; disabled_reason: string | null }
  settings: { payouts: { schedule: AccountSchedule } }
  type: string
}
