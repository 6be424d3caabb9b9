/** Where a diner has begun a booking: on our own pages, or in the panel that a restaurant's own site shows (`/embed`). */
export const DINER_SOURCES = ['WEB', 'EMBED'] as const
export type DinerSource = (typeof DINER_SOURCES)[number]

/** What a restaurant has entered itself: who has called, or stands at its door. */
export const HOUSE_SOURCES = ['PHONE', 'WALK_IN'] as const
export type HouseSource = (typeof HOUSE_SOURCES)[number]

export const BOOKING_SOURCES = [...DINER_SOURCES, ...HOUSE_SOURCES] as const
export type BookingSource = (typeof BOOKING_SOURCES)[number]

/** Whether a restaurant has entered the booking itself: it has no host, nothing is owed, and no letter goes out. */
export function isHouseBooking({ source }: { source: BookingSource }): boolean {
  return HOUSE_SOURCES.some((one) => one === source)
}
