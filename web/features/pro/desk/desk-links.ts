import { STAFF_JOBS, type StaffJob } from '@tablee/domain/service/staff-jobs'

type DeskLink = { path: string; label: string; jobs: readonly StaffJob[] }

/** The pages of a restaurant in the bar, and who sees each. The first that somebody sees is where they arrive. */
const DESK_LINKS: readonly DeskLink[] = [
  { path: 'service', label: 'Service', jobs: STAFF_JOBS },
  { path: 'cuisine', label: 'Cuisine', jobs: STAFF_JOBS },
  { path: 'equipe', label: 'Équipe', jobs: ['OWNER'] },
]

export function linksOfJob(job: StaffJob): readonly DeskLink[] {
  return DESK_LINKS.filter(({ jobs }) => jobs.includes(job))
}

export function deskPath(restaurantId: string, path: string): string {
  return `/pro/${encodeURIComponent(restaurantId)}/${path}`
}
