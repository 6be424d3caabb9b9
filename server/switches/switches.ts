import type { Scheme } from '@tablee/domain/money/voucher-words'
import { SWITCH_NAMES, SWITCHES, type SwitchName } from '@tablee/domain/switches'
import type { Connection, Database } from '../database/connect.ts'
import { UserError } from '../errors.ts'
import { SWITCH_CHANNEL, switchesOff } from './switch.sql.ts'

/** A notification can be lost while its connection is down. */
const READ_EVERY = 5_000

/** The features that are switched off, in this process's memory: reading them costs no statement. */
export type Switches = {
  isOff(name: SwitchName): boolean
  /** The names of those that are off, in the order of their list. */
  off(): SwitchName[]
  read(): Promise<void>
}

export function openSwitches(db: Database): Switches {
  let known = new Set<SwitchName>()
  return {
    isOff: (name) => known.has(name),
    off: () => SWITCH_NAMES.filter((name) => known.has(name)),
    async read() {
      known = await switchesOff(db)
    },
  }
}

/** Reads the switches now, and whenever a process changes one. Returns the function that stops it. */
export async function followSwitches(
  { listen }: Pick<Connection, 'listen'>,
  switches: Switches,
): Promise<() => Promise<void>> {
  // The last values stay until the database can be read again.
  const read = () => void switches.read().catch(() => {})
  const unlisten = await listen(SWITCH_CHANNEL, read)
  await switches.read()
  const timer = setInterval(read, READ_EVERY)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await unlisten()
  }
}

/** Throws UNAVAILABLE with the sentence of the first switch that is off. */
export function refuseSwitchedOff(switches: Switches, names: readonly SwitchName[]): void {
  const off = names.find((name) => switches.isOff(name))
  if (!off) return
  const scheme = SCHEMES[off]
  throw new UserError('UNAVAILABLE', SWITCHES[off], undefined, { switch: off, ...(scheme && { scheme }) })
}

/** With the scheme in the error, the page continues without it. */
const SCHEMES: Partial<Record<SwitchName, Scheme>> = { edenred: 'EDENRED', 'resto-flash': 'RESTO_FLASH' }
