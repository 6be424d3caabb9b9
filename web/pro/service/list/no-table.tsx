import { buttonStyle } from '../../../ui/button.tsx'
import { EmptyPlate } from '../../../ui/page/empty-plate.tsx'
import { typeset } from '../../../words/typeset.ts'

type Props = {
  /** True if nothing is booked at all, false if a filter or a search leaves nothing. */
  isEmpty: boolean
  search: string
  onAll: () => void
}

/** Shown if no table is listed, with a button that shows all. */
export function NoTable({ isEmpty, search, onAll }: Props) {
  if (isEmpty) {
    return (
      <div className="grid justify-items-center gap-4 py-12 text-center">
        <EmptyPlate />
        <p className="max-w-[30rem] text-lg text-balance text-ink-soft">
          {typeset(
            "Personne n'a encore réservé pour ce service. Les réservations s'affichent ici dès qu'elles arrivent.",
          )}
        </p>
      </div>
    )
  }
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <p className="text-lg">
        {typeset(search === '' ? 'Aucune table ici.' : `Personne ne s'appelle « ${search} » ce jour-là.`)}
      </p>
      <button type="button" onClick={onAll} className={buttonStyle('quiet')}>
        Voir toutes les tables
      </button>
    </div>
  )
}
