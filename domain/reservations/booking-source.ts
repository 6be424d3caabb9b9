/** Where a booking was begun: on our own pages, or in the panel that a restaurant's own site shows (`/embed`). */
export const BOOKING_SOURCES = ['WEB', 'EMBED'] as const
export type BookingSource = (typeof BOOKING_SOURCES)[number]
