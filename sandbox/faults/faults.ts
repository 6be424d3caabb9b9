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

/** How the next `times` calls to a provider fail. */
export type InjectedFault = { provider: Provider; kind: FaultKind; times: number }

export type InjectedFaults = {
  planned(): readonly InjectedFault[]
  plan(fault: InjectedFault): void
  /** Takes one planned failure off the plan, for this call to show; undefined when the call may succeed. */
  take(provider: Provider): FaultKind | undefined
  clear(): void
}

/** Planned failures, oldest first, saved in `file`. */
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
