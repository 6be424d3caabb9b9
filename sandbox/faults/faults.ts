import { readSaved, save } from '../keep.ts'

export const PROVIDERS = [
  'geocoder',
  'stripe',
  'edenred',
  'restoflash',
  'mail',
  'sms',
  'push',
  'captcha',
  'image-store',
  'map',
  'till',
] as const
export const FAULT_KINDS = ['timeout', 'error', 'drop-response'] as const
export type Provider = (typeof PROVIDERS)[number]
export type FaultKind = (typeof FAULT_KINDS)[number]

/** A planned failure of the next `times` calls to a provider. */
export type InjectedFault = { provider: Provider; kind: FaultKind; times: number }

export type InjectedFaults = {
  planned(): readonly InjectedFault[]
  plan(fault: InjectedFault): void
  /** Removes one planned failure from the plan and returns it for this call; undefined if the call may succeed. */
  take(provider: Provider): FaultKind | undefined
  clear(): void
}

/** Opens the planned failures, oldest first, saved in `file`. */
export function openFaults(file: string): InjectedFaults {
  let faults = readSaved<InjectedFault[]>(file) ?? []
  const keep = (next: InjectedFault[]) => {
    faults = next
    save(file, faults)
  }

  return {
    planned: () => faults,
    plan: (fault) => keep([...faults, fault]),
    take(provider) {
      const due = faults.find((fault) => fault.provider === provider)
      if (!due) return undefined
      keep(faults.flatMap((fault) => (fault === due ? lessOne(fault) : [fault])))
      return due.kind
    },
    clear: () => keep([]),
  }
}

function lessOne(fault: InjectedFault): InjectedFault[] {
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
}
