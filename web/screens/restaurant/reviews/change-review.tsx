import { type ComponentProps, useRef, useState } from 'react'
import type ReviewForm from '../../../shared/reviews/review-form.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { preload } from '../../../ui/hooks/use-lazy-component.ts'
import { useOpenedComponent } from '../../../ui/hooks/use-lazy-dialog.ts'
import { Pencil } from '../../../ui/icons/actions/pencil.tsx'
import { T } from '../../../words/t.tsx'

const loadForm = () => import('../../../shared/reviews/review-form.tsx')

type Props = { review: NonNullable<ComponentProps<typeof ReviewForm>['review']>; onChanged: () => void }

/** The button that opens and closes the form of the author's own review, in place. */
export function ChangeReview({ review, onChanged }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const Form = useOpenedComponent(loadForm, isOpen, () => setIsOpen(false))
  const prepare = () => void preload(loadForm).catch(() => {})
  const pencil = useRef<HTMLButtonElement>(null)
  // The focus would be lost with the form.
  const close = () => {
    setIsOpen(false)
    pencil.current?.focus()
  }

  return (
    <>
      <button
        ref={pencil}
        type="button"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(!isOpen)}
        className={buttonStyle('line', 'mt-3 px-4 py-2')}
      >
        <Pencil aria-hidden className="size-4" />
        <T>Modifier mon avis</T>
      </button>
      {isOpen && Form && (
        <div className="mt-4 max-w-[44em] rounded-card border border-line bg-card p-4 sm:p-6">
          <Form
            review={review}
            onClose={close}
            onSaved={() => {
              close()
              onChanged()
            }}
          />
        </div>
      )}
    </>
  )
}
