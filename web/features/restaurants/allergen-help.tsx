import { Dialog } from '../../ui/dialog.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { allergenText } from './allergens.ts'

type Props = { allergens: readonly string[]; isOpen: boolean; onClose: () => void }

/** What the allergens of a dish stand for. */
export default function AllergenHelp({ allergens, isOpen, onClose }: Props) {
  return (
    <Dialog title="Les allergènes de ce plat" isOpen={isOpen} onClose={onClose}>
      <dl className="grid gap-3">
        {allergens.map((name) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">{typeset(allergenText(name))}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-sm text-ink-soft">
        <T>Une allergie ? Dites-le aussi au restaurant, dans « Un mot pour la cuisine ».</T>
      </p>
    </Dialog>
  )
}
