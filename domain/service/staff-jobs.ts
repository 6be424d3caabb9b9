/** What somebody does at a restaurant: one job at each, which says what its desk lets them do. */
export const STAFF_JOBS = ['OWNER', 'FLOOR', 'KITCHEN'] as const
export type StaffJob = (typeof STAFF_JOBS)[number]

/** Who serves guests: books, seats and bills. */
export const FLOOR_JOBS = ['OWNER', 'FLOOR'] as const satisfies readonly StaffJob[]

export const STAFF_JOB_LABELS: Record<StaffJob, string> = {
  OWNER: 'Propriétaire',
  FLOOR: 'Salle',
  KITCHEN: 'Cuisine',
}
