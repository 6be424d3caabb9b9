import { z } from 'zod'
import type { Tx } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { SERVED, SERVED_WHERE, setServed } from '../../catalogue/menus/menus.ts'

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

export async function changeServed({ db }: Pick<Tx, 'db'>, { what, id, to, where }: ServeCommand): Promise<void> {
  if (!(await setServed(db, { what, id, where, isServed: to === 'on' }))) throw badInput({ id: NO_ID })
}
