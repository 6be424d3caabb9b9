import { accountPath } from '../desk-paths.ts'
import { deskPath, linksOfRole, SETTINGS, settingsLinksOfRole } from './desk-links.ts'
import type { DeskPlace } from './load-desk.ts'

/** Returns the same page of another restaurant, else the first one that the role there may see. */
export function pathAt({ restaurant, job }: DeskPlace, page?: string): string {
  const links = linksOfRole(job)
  const settings = settingsLinksOfRole(job)
  const visible = [...links, ...settings, ...(settings.length > 0 ? [SETTINGS] : [])]
  const link = visible.find(({ path }) => path === page) ?? links[0]
  return link ? deskPath(restaurant.id, link.path) : accountPath(restaurant.id)
}
