/** The site on which a diner has begun a booking: our own pages, or the panel on a restaurant's own site (`/embed`). */
export const DINER_SOURCES = ['WEB', 'EMBED'] as const
export type DinerSource = (typeof DINER_SOURCES)[number]

/** Sources of bookings that a restaurant enters itself: a telephone call, or guests at the door. */
export const RESTAURANT_SOURCES = ['PHONE', 'WALK_IN'] as const
export type RestaurantSource = (typeof RESTAURANT_SOURCES)[number]

export const BOOKING_SOURCES = [...DINER_SOURCES, ...RESTAURANT_SOURCES] as const
export type BookingSource = (typeof BOOKING_SOURCES)[number]

/** True if a restaurant has entered the booking itself. It has no host, nothing is due, and no email is sent. */
export function isRestaurantBooking({ source }: { source: BookingSource }): boolean {
  return RESTAURANT_SOURCES.some((one) => one === source)
}
