import type { SeatMark } from '@tablee/domain/service/marks'
import { buttonStyle } from '../../../../ui/button.tsx'
import { typeset } from '../../../../words/typeset.ts'

type Props = {
  mark: SeatMark
  words: string
  /** Whom it marks. */
  of: string
  /** Guests stand and wait for it. */
  isUrgent?: boolean
  onMark: () => void
}

/**
 * Marks a table or a seat with one tap. The act that follows stands in its place at once: the second tap of two quick ones
 * is not meant for it.
 */
export function MarkButton({ mark, words, of, isUrgent = false, onMark }: Props) {
  return (
    <button
      type="button"
      data-mark={mark}
      onClick={({ detail }) => detail < 2 && onMark()}
      className={buttonStyle(isUrgent ? 'brand' : 'line', 'min-w-23 px-3 sm:min-w-27')}
    >
      {typeset(words)}
      <span className="sr-only"> {typeset(`: ${of}`)}</span>
    </button>
  )
}
