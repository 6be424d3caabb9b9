import type { StaffActKind } from '../service/staff-acts.ts'

/** The parts of a restaurant's hours that are saved separately. */
export const RESTAURANT_SECTIONS = ['HOURS', 'HOLIDAYS', 'CLOSURES', 'SEATS', 'PACING', 'LAST_BOOKING'] as const
export type RestaurantSection = (typeof RESTAURANT_SECTIONS)[number]

export const SECTION_OF_ACT: { [Act in StaffActKind]?: RestaurantSection } = {
  HOURS_CHANGED: 'HOURS',
  HOLIDAYS_CHANGED: 'HOLIDAYS',
  CLOSURE_ADDED: 'CLOSURES',
  CLOSURE_REMOVED: 'CLOSURES',
  SEATS_CHANGED: 'SEATS',
  PACING_CHANGED: 'PACING',
  LAST_BOOKING_CHANGED: 'LAST_BOOKING',
}
