import { centredCrop, type TypedPhotograph } from '@tablee/domain/restaurant/photographs'
import { Dialog } from '../../../ui/dialog.tsx'
import { useOpenedComponent } from '../../../ui/hooks/use-lazy-dialog.ts'
import { toast } from '../../../ui/toast.tsx'
import { addPhotograph, changePhotograph, type Photographs } from '../photograph-requests.ts'

export type OpenedPhotograph = { photograph: string } | { upload: string }

type Props = {
  restaurantId: string
  shown: Photographs
  opened: OpenedPhotograph | null
  onSaved: (answer: Photographs) => void
  onClose: () => void
}

const load = () => import('./photo-form.tsx')

export function PhotoDialog({ restaurantId, shown, opened, onSaved, onClose }: Props) {
  const formProps = opened && formPropsOf(shown, opened)
  const PhotoForm = useOpenedComponent(load, formProps !== null, onClose)

  async function save(typed: TypedPhotograph, was: TypedPhotograph) {
    if (!opened) return
    const answer =
      'upload' in opened
        ? await addPhotograph({ restaurantId, wholeKey: opened.upload, ...typed })
        : await changePhotograph({ restaurantId, photographId: opened.photograph, ...typed, was })
    toast('upload' in opened ? 'Vos clients voient cette photo.' : 'La photo est enregistrée.')
    onSaved(answer)
  }

  return (
    <Dialog
      isOpen={formProps !== null && PhotoForm !== null}
      title={formProps?.title ?? 'Photo'}
      onClose={onClose}
      className="sm:w-[min(44rem,calc(100vw-3rem))]"
    >
      {formProps && PhotoForm && <PhotoForm key={formProps.wholeKey} {...formProps} onSave={save} />}
    </Dialog>
  )
}

function formPropsOf({ photographs, uploads }: Photographs, opened: OpenedPhotograph) {
  if ('upload' in opened) {
    const size = uploads.find(({ key }) => key === opened.upload)
    if (!size) return null
    const which = { wholeKey: size.key, size, crop: centredCrop(size), alt: '' }
    return { ...which, title: 'Décrire la photo', button: 'Montrer cette photo' }
  }
  const found = photographs.find(({ id }) => id === opened.photograph)
  if (!found) return null
  const { wholeKey, crop, alt } = found
  return { wholeKey, size: found, crop, alt, title: 'Recadrer et décrire', button: 'Enregistrer la photo' }
}
