import { MOST_EMBED_SITES, readEmbedSite } from '@tablee/domain/embed/embed-sites'
import { z } from 'zod'
import type { Tx } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { embedSitesOf, setEmbedSites } from '../../catalogue/catalogue.ts'

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
