import { T } from '../../../words/t.tsx'

/** Replaces the form while no item is selected. */
export function NothingChosen({ isEmpty }: { isEmpty: boolean }) {
  return (
    <p className="rounded-card border border-dashed border-edge px-6 py-12 text-center text-ink-soft">
      <T>
        {isEmpty
          ? 'Commencez par une catégorie, « Entrées » par exemple, puis ajoutez-y vos plats.'
          : 'Choisissez un plat, une formule ou une catégorie pour la modifier.'}
      </T>
    </p>
  )
}
