import { Dialog } from '../../../../ui/dialog.tsx'
import { T } from '../../../../words/t.tsx'
import { typeset } from '../../../../words/typeset.ts'
import { allergenText } from './allergens.ts'

type Props = { name: string; isOpen: boolean; onClose: () => void }

/** What an allergen stands for. */
export default function AllergenHelp({ name, isOpen, onClose }: Props) {
  return (
    <Dialog title={name} isOpen={isOpen} onClose={onClose}>
      <p>{typeset(allergenText(name))}</p>
      <p className="mt-4 text-sm text-ink-soft">
        <T>Une allergie ? Dites-le aussi au restaurant, dans « Un mot pour la cuisine ».</T>
      </p>
    </Dialog>
  )
}
