import { Fragment } from 'react'
import { useLazyComponent } from '../../ui/use-lazy-component.ts'
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

const loadHelp = () => import('./allergen-help.tsx')

type Props = { allergens: readonly string[]; isAlcohol: boolean }

/** The notices that the law requires for a dish: allergens, each with a button that explains it, and alcohol. */
export function Particulars({ allergens, isAlcohol }: Props) {
  if (allergens.length === 0 && !isAlcohol) return null
  return (
    <p className="mt-1 text-sm leading-6 text-ink-soft">
      {isAlcohol && typeset("Contient de l'alcool")}
      {isAlcohol && allergens.length > 0 && ' · '}
      {allergens.length > 0 && typeset('Allergènes : ')}
      {allergens.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <Allergen name={name} />
        </Fragment>
      ))}
    </p>
  )
}

function Allergen({ name }: { name: string }) {
  const { isOpen, close, control } = useLazyDialog(loadHelp)
  const Help = useLazyComponent(loadHelp, isOpen)
  return (
    <>
      <button
        {...control}
        className="group relative rounded whitespace-nowrap after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:text-ink"
      >
        {name.toLowerCase()}{' '}
        <span className="inline-grid size-4 place-items-center rounded-full border border-edge text-[0.6875rem] leading-none font-bold group-hover:bg-tint">
          <span aria-hidden>?</span>
          <span className="sr-only">, explication</span>
        </span>
      </button>
      {Help && <Help name={name} isOpen={isOpen} onClose={close} />}
    </>
  )
}

/** The notices that the law requires below a menu. */
export function PriceNote({ hasAlcohol }: { hasAlcohol: boolean }) {
  return (
    <p className="mt-6 text-sm text-ink-soft">
      <T>Prix en euros, taxes et service compris.</T>
      {hasAlcohol && <T> L'abus d'alcool est dangereux pour la santé, à consommer avec modération.</T>}
    </p>
  )
}
