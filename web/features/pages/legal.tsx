import { useRouteLoaderData } from 'react-router'
import type { Legal } from '../../request-context.ts'
import { typeset } from '../../words/typeset.ts'

/** The publisher's identity, which the root loader gives as `legal`. Throws where the root has not loaded. */
export function useLegal(): Legal {
  const root = useRouteLoaderData<{ legal: Legal }>('root')
  if (!root) throw new Error('The root loader has given no legal identity')

  return root.legal
}

/** One value of the identity inside a sentence. */
export function Identity({ of }: { of: keyof Legal }) {
  return typeset(useLegal()[of])
}

/** The customer service's address, ready to write to. */
export function ContactLink({ subject }: { subject?: string }) {
  const { contactEmail } = useLegal()
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : ''

  return <a href={`mailto:${contactEmail}${query}`}>{contactEmail}</a>
}
