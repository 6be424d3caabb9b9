import { useLazyComponent } from '../../ui/use-lazy-component.ts'
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

const loadHelp = () => import('./allergen-help.tsx')

type Props = { allergens: readonly string[]; isAlcohol: boolean }

/** The notices that the law requires for a dish: allergens, which a button explains, and alcohol. */
export function Particulars({ allergens, isAlcohol }: Props) {
  if (allergens.length === 0 && !isAlcohol) return null
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {isAlcohol && typeset("Contient de l'alcool")}
      {isAlcohol && allergens.length > 0 && ' · '}
      {allergens.length > 0 && (
        <>
          {typeset(`Allergènes : ${allergens.join(', ').toLowerCase()}`)} <Explained allergens={allergens} />
        </>
      )}
    </p>
  )
}

function Explained({ allergens }: Pick<Props, 'allergens'>) {
  const { isOpen, close, control } = useLazyDialog(loadHelp)
  const Help = useLazyComponent(loadHelp, isOpen)
  return (
    <>
      <button
        {...control}
        aria-label={typeset('Que sont ces allergènes ?')}
        className="relative -my-1 inline-grid size-5.5 place-items-center rounded-full border border-edge align-text-bottom leading-none font-bold after:absolute after:-inset-2.5 hover:bg-tint hover:text-ink"
      >
        ?
      </button>
      {Help && <Help allergens={allergens} isOpen={isOpen} onClose={close} />}
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
