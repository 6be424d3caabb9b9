import { STAFF_JOBS } from '@tablee/domain/service/staff-jobs'
import { z } from 'zod'
import type { Tx } from '../../../context.ts'
import { askStaff, removeByOperator } from '../../staff/operating/operating.ts'

const NO_RESTAURANT = 'Donnez le numéro du restaurant.'

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
