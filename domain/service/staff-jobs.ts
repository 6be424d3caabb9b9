/** A person's job at a restaurant. Each has one job per restaurant, which decides what their desk allows. */
export const STAFF_JOBS = ['OWNER', 'FLOOR', 'KITCHEN'] as const
export type StaffJob = (typeof STAFF_JOBS)[number]

/** Jobs that serve guests: bookings, seats and bills. */
export const FLOOR_JOBS = ['OWNER', 'FLOOR'] as const satisfies readonly StaffJob[]

export const STAFF_JOB_LABELS: Record<StaffJob, string> = {
  OWNER: 'Propriétaire',
  FLOOR: 'Salle',
  KITCHEN: 'Cuisine',
}
