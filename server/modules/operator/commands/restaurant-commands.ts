import { MOST_EMBED_SITES, readEmbedSite } from '@tablee/domain/embed/embed-sites'
import { STAFF_JOBS } from '@tablee/domain/service/staff-jobs'
import { z } from 'zod'
import type { Tx } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { embedSitesOf, setEmbedSites } from '../../catalogue/catalogue.ts'
import { SERVED, SERVED_WHERE, setServed } from '../../catalogue/menus/menus.ts'
import { removeReviews } from '../../reviews/moderation/moderation.ts'
import { askStaff, removeByOperator } from '../../staff/operating/operating.ts'

const NO_SITE = 'Donnez des adresses comme https://chez-leon.fr, ou none.'
const TOO_MANY = `Donnez ${MOST_EMBED_SITES} sites au plus.`
const NO_RESTAURANT = 'Donnez le numéro du restaurant.'

/** Sets the sites whose pages may show a restaurant's booking panel. Without `sites` it lists them. */
export const SitesCommand = z.object({
  do: z.literal('sites'),
  restaurant: z.coerce.number(NO_RESTAURANT).int(NO_RESTAURANT).positive(NO_RESTAURANT),
  sites: z
    .string(NO_SITE)
    .transform((text) => (text === 'none' ? [] : [...new Set(text.split(/\s+/).map(readEmbedSite))]))
    .refine((sites): sites is string[] => !sites.includes(null), NO_SITE)
    .refine((sites) => sites.length <= MOST_EMBED_SITES, TOO_MANY)
    .optional(),
})
type SitesCommand = z.infer<typeof SitesCommand>

export async function changeSites({ db }: Pick<Tx, 'db'>, { restaurant, sites = [] }: SitesCommand): Promise<void> {
  if (!(await setEmbedSites(db, restaurant, sites))) throw badInput({ restaurant: NO_RESTAURANT })
}

/** Lists one site per line. */
export async function listSites({ db }: Pick<Tx, 'db'>, { restaurant }: SitesCommand): Promise<string> {
  const sites = await embedSitesOf(db, restaurant)
  if (!sites) throw badInput({ restaurant: NO_RESTAURANT })
  return sites.join('\n') || 'Aucun site.'
}

/** Invites a person to a restaurant's team by email, as its first owner, or removes one. */
export const StaffCommand = z.object({
  do: z.literal('staff'),
  restaurant: z.coerce.number(NO_RESTAURANT).int(NO_RESTAURANT).positive(NO_RESTAURANT),
  email: z.email("Donnez l'adresse email."),
  job: z.enum([...STAFF_JOBS, 'none'], 'Donnez le rôle : OWNER, FLOOR, KITCHEN, ou none.'),
})

export function doStaff(tx: Tx, { restaurant: restaurantId, email, job }: z.infer<typeof StaffCommand>): Promise<void> {
  return job === 'none' ? removeByOperator(tx, { restaurantId, email }) : askStaff(tx, { restaurantId, email, job })
}

const NO_ID = 'Donnez le numéro du plat, de la formule ou du choix.'

/** Serves an item of a restaurant's menu, or stops serving it. Diners who have ordered it receive a request to choose again. */
export const ServeCommand = z.object({
  do: z.literal('serve'),
  what: z.enum(SERVED, 'Dites dish, formula ou choice.'),
  id: z.coerce.number(NO_ID).int(NO_ID).positive(NO_ID),
  to: z.enum(['on', 'off'], 'Dites on ou off.'),
  where: z.enum(SERVED_WHERE, 'Dites table, collect ou delivery.').default('table'),
})
type ServeCommand = z.infer<typeof ServeCommand>

export async function changeServed(
  { db, clock }: Pick<Tx, 'db' | 'clock'>,
  { what, id, to, where }: ServeCommand,
): Promise<void> {
  const ids = await setServed(db, { what, id, where, isServed: to === 'on' })
  if (!ids) throw badInput({ id: NO_ID })
  if (ids.length > 0) await publish(db, clock.now(), 'RestaurantsChanged', { ids })
}

/** Removes the reviews of a restaurant that was closed or sold, and notifies their authors. */
export const RemovalCommand = z.object({
  do: z.literal('remove-reviews'),
  restaurant: z.coerce.number(NO_RESTAURANT).int(NO_RESTAURANT).positive(NO_RESTAURANT),
  because: z.enum(['closed', 'sold'], 'Dites pourquoi : closed ou sold.'),
})

export function doRemoval(tx: Tx, { restaurant, because }: z.infer<typeof RemovalCommand>): Promise<void> {
  return removeReviews(tx, restaurant, because === 'closed' ? 'CLOSED' : 'SOLD')
}
