import { Dialog } from '../../../ui/dialog.tsx'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { allergenText } from './allergens.ts'

type Props = { name: string; isOpen: boolean; onClose: () => void }

export default function AllergenHelp({ name, isOpen, onClose }: Props) {
  return (
    <Dialog title={name} isOpen={isOpen} onClose={onClose}>
      <p>{typeset(allergenText(name))}</p>
      <p className="mt-4 text-sm text-ink-soft">
        <T>Une allergie ? Signalez-la dans votre commande : vos plats sont marqués, et la cuisine est prévenue.</T>
      </p>
    </Dialog>
  )
}
