import { neededOutsideSandbox } from '@tablee/server/config/outside-sandbox.ts'
import { VARIABLES } from '@tablee/server/config.ts'

/** `scheme`: required unless that scheme of vouchers is switched off. */
export type Variable = {
  name: string
  standard: string
  meaning: string
  required: 'yes' | 'no' | 'production' | 'scheme'
}

/** Returns every variable of the configuration, in its order. */
export function listVariables(): Variable[] {
  const always = new Set(neededOutsideSandbox({ EDENRED_ENABLED: '0', RESTOFLASH_ENABLED: '0' }))
  const offered = new Set(neededOutsideSandbox({}))
  return Object.entries(VARIABLES).map(([name, type]) => ({
    name,
    standard: standardOf(type),
    meaning: type.description ?? '',
    required: requiredOf(name),
  }))

  function requiredOf(name: string): Variable['required'] {
    if (name === 'TRUSTED_PROXIES') return 'production'
    if (always.has(name)) return 'yes'
    return offered.has(name) ? 'scheme' : 'no'
  }
}

type Typed = { def: { type: string; in?: unknown; defaultValue?: unknown } }

/** Returns the default value of a variable; empty if there is none, or if it depends on others. */
function standardOf({ def }: Typed): string {
  // A transformation or refinement wraps its default.
  if (def.type === 'pipe') return standardOf(def.in as Typed)
  return def.type === 'default' ? String(def.defaultValue) : ''
}
