import type { SeatMark } from '@tablee/domain/service/marks'
import { buttonStyle } from '../../../ui/button.tsx'
import { typeset } from '../../../words/typeset.ts'

type Props = {
  mark: SeatMark
  words: string
  of: string
  /** True if guests are waiting for it. */
  isUrgent?: boolean
  onMark: () => void
}

/** Marks a table or a seat with one tap. The next act replaces it at once, so the second tap of a double tap is ignored. */
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
