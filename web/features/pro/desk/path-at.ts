import { accountPath } from '../desk-paths.ts'
import { deskPath, linksOfJob } from './desk-links.ts'
import type { DeskPlace } from './load-desk.ts'

/** The same page of another restaurant, else the first that the job there sees. */
export function pathAt({ restaurant, job }: DeskPlace, page?: string): string {
  const links = linksOfJob(job)
  const link = links.find(({ path }) => path === page) ?? links[0]
  return link ? deskPath(restaurant.id, link.path) : accountPath(restaurant.id)
}
