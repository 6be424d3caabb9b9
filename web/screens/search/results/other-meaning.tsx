import { Link } from 'react-router'
import { searchUrl } from '../../../shared/search-bar/search-url.ts'
import { typeset } from '../../../words/typeset.ts'
import type { OtherSearch } from '../load-reading.ts'

/** The line that offers the other meaning of the typed text. */
export function OtherMeaning({ other: { words, search } }: { other: OtherSearch }) {
  return (
    <p className="mt-3">
      <Link
        to={searchUrl(search)}
        className="inline-flex min-h-11 items-center font-semibold text-brand-dark underline underline-offset-2"
      >
        {typeset(`Vous cherchiez ${words} ?`)}
      </Link>
    </p>
  )
}
