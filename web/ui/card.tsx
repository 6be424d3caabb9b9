import { type ReactNode, type Ref, useId } from 'react'
import { typeset } from '../words/typeset.ts'
import { buttonStyle } from './button.tsx'

type Props = { title: string; titleRef?: Ref<HTMLHeadingElement>; children: ReactNode }

/** A card of the page « Mes informations ». */
export function Card({ title, titleRef, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-5 sm:p-7">
      <h2 ref={titleRef} id={id} tabIndex={-1} className="mb-4 text-lg outline-none sm:text-xl">
        {typeset(title)}
      </h2>
      {children}
    </section>
  )
}

export function Line({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-x-4">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{typeset(label)}</p>
        <div className="font-semibold wrap-anywhere">{value}</div>
      </div>
      {children}
    </div>
  )
}

export const EDIT_FORM_STYLE = 'grid gap-5 py-2'

export function CancelButton({ onPress, children = 'Annuler' }: { onPress: () => void; children?: string }) {
  return (
    <button type="button" onClick={onPress} className={buttonStyle('line')}>
      {children}
    </button>
  )
}

type ChangeProps = { onPress: () => void; children: string; of: string }

/** Shows « Modifier » and reads « Modifier l'email » to screen readers. */
export function ChangeButton({ onPress, children, of }: ChangeProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mr-2 min-h-11 flex-none rounded-control px-2 font-bold text-brand underline decoration-transparent underline-offset-4 hover:decoration-current"
    >
      {children}
      <span className="sr-only"> {typeset(of)}</span>
    </button>
  )
}
