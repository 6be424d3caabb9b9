import { SWITCH_NAMES } from '@tablee/domain/switches'
import { z } from 'zod'
import type { Tx } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { thrownSwitches, throwSwitch } from '../../../switches/switch.sql.ts'

const LONGEST_REASON = 500

/** Without a name it lists the switches. */
export const SwitchCommand = z.object({
  do: z.literal('switch'),
  switch: z.enum(SWITCH_NAMES, `Donnez un interrupteur : ${SWITCH_NAMES.join(', ')}.`).optional(),
  to: z.enum(['on', 'off'], 'Dites on ou off.').optional(),
  why: z.string().max(LONGEST_REASON, `Écrivez ${LONGEST_REASON} caractères au plus.`).optional(),
})
type SwitchCommand = z.infer<typeof SwitchCommand>

/** Sets a switch. Switching off requires a reason. */
export async function doSwitch({ db, clock }: Tx, { switch: name, to, why = '' }: SwitchCommand): Promise<void> {
  if (!name || !to) throw badInput({ to: 'Dites on ou off.' })
  if (to === 'off' && !why) throw badInput({ why: 'Dites pourquoi.' })
  await throwSwitch(db, { name, isOff: to === 'off', why }, new Date(clock.now()))
}

/** Each switch on a line: name, state, start, reason. */
export async function listSwitches({ db }: Pick<Tx, 'db'>): Promise<string> {
  const thrown = new Map((await thrownSwitches(db)).map((one) => [one.name, one]))
  const lines = SWITCH_NAMES.map((name) => {
    const one = thrown.get(name)
    if (!one) return `${name}  on`
    return [name, one.isOff ? 'off' : 'on', new Date(one.changedAt).toISOString(), one.why].filter(Boolean).join('  ')
  })
  return lines.join('\n')
}
