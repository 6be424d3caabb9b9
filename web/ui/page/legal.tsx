import { useRouteLoaderData } from 'react-router'
import type { Legal } from '../../app/request-context.ts'
import { typeset } from '../../words/typeset.ts'

/** Returns the publisher's identity, from the root loader. Throws before the root has loaded. */
export function useLegal(): Legal {
  const root = useRouteLoaderData<{ legal: Legal }>('root')
  if (!root) throw new Error('The root loader has given no legal identity')

  return root.legal
}

/** One value of the publisher's identity, within text. */
export function Identity({ of }: { of: keyof Legal }) {
  return typeset(useLegal()[of])
}

export function ContactLink({ subject }: { subject?: string }) {
  const { contactEmail } = useLegal()
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : ''

  return <a href={`mailto:${contactEmail}${query}`}>{contactEmail}</a>
}
