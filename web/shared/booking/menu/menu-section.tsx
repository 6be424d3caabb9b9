import { type ReactNode, useState } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { typeset } from '../../../words/typeset.ts'

type Props<Kind> = {
  id: string
  title: string
  dishes: readonly Kind[]
  shown: number
  className: string
  children: (dish: Kind) => ReactNode
}

/** A section of the menu. It shows the first `shown` dishes, then all of them. */
export function MenuSection<Kind extends { id: string }>({ id, title, dishes, shown, ...props }: Props<Kind>) {
  const { className, children } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby={id} className={WHEN_SEEN}>
      <h2 id={id} tabIndex={-1} className="mt-8 mb-3 scroll-mt-8 text-xl outline-none md:text-2xl">
        {typeset(title)}
      </h2>
      <ul id={`${id}-dishes`} className={className}>
        {(isOpen ? dishes : dishes.slice(0, shown)).map(children)}
      </ul>
      {dishes.length > shown && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-dishes`}
          onClick={() => setOpen(!isOpen)}
          className={buttonStyle('quiet', 'mt-4')}
        >
          {isOpen ? 'Fermer' : 'Voir plus'}
          <span className="sr-only"> : {title}</span>
        </button>
      )}
    </section>
  )
}

// Laid out and painted when it comes into view. Content outside its box is clipped, so the padding leaves room for focus rings.
const WHEN_SEEN = '-mx-2 -mb-2 px-2 pb-2 [contain-intrinsic-size:auto_36rem] [content-visibility:auto]'
