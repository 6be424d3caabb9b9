import { TERMS_SENTENCE } from '@tablee/domain/terms'
import { typeset } from '../../../words/typeset.ts'

const LINKED = "conditions d'utilisation"

/** The accepted terms. The link opens a new tab, so that typed values are kept. */
export function TermsLine() {
  const [before, after] = TERMS_SENTENCE.split(LINKED)
  return (
    <p className="text-sm text-ink-soft">
      {before && typeset(before)}
      <a href="/terms-of-use-and-privacy-policy" target="_blank" rel="noopener" className="rounded underline">
        {typeset(LINKED)}
        <span className="sr-only"> (nouvel onglet)</span>
      </a>
      {after}
    </p>
  )
}
