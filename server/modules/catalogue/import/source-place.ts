import type { WeekHours } from '@tablee/domain/calendar/opening-hours'
import type { Facility } from '@tablee/domain/facilities'
import type { TagName } from '@tablee/domain/search/food-tags'
import type { HolidayLine } from '../core/restaurant.ts'

/** A source's data of a place. Null, '', 0, false and an empty list mean unknown and never overwrite a known value. */
export type SourcePlace = {
  source: string
  sourceId: string
  name: string
  /** « 12 Rue Lepic, 75018 Paris, France ». */
  address: string
  zipCode: string
  city: string
  phone: string | null
  website: string | null
  description: string | null
  seatingCapacity: number
  /** In degrees. */
  latitude: number | null
  longitude: number | null
  hasDelivery: boolean
  hasClickCollect: boolean
  /** Null if the source gives no hours. `week` is null if its hours cannot be parsed. */
  hours: { week: WeekHours | null; holidayLine: HolidayLine } | null
  tags: TagName[]
  /** In the order of the table of facilities. */
  facilities: Facility[]
}
