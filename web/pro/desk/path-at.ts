import { accountPath } from '../desk-paths.ts'
import { deskPath, HOUSE, houseLinksOfJob, linksOfJob } from './desk-links.ts'
import type { DeskPlace } from './load-desk.ts'

/** Returns the same page of another restaurant, else the first one that the job there may see. */
export function pathAt({ restaurant, job }: DeskPlace, page?: string): string {
  const links = linksOfJob(job)
  const house = houseLinksOfJob(job)
  const seen = [...links, ...house, ...(house.length > 0 ? [HOUSE] : [])]
  const link = seen.find(({ path }) => path === page) ?? links[0]
  return link ? deskPath(restaurant.id, link.path) : accountPath(restaurant.id)
}
