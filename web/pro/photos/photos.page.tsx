import { useState } from 'react'
import { privateHead } from '../../ui/page/private-head.ts'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import { useDesk } from '../desk/use-desk.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/photos.page'
import { ChooseFiles } from './choose-files.tsx'
import { type OpenedPhotograph, PhotoDialog } from './edit/photo-dialog.tsx'
import { RemovePhoto } from './edit/remove-photo.tsx'
import { PhotoList } from './list/photo-list.tsx'
import { Uploads } from './list/uploads.tsx'
import { type Photographs, ReadPhotographs, read } from './photograph-requests.ts'
import { UploadingFiles } from './uploading-files.tsx'
import { usePhotographs } from './use-photographs.ts'
import { useSending } from './use-sending.ts'

export async function clientLoader({ request, params: { restaurant } }: Route.ClientLoaderArgs) {
  return read((await readAtDesk(request, ReadPhotographs, { id: restaurant })).housePhotographs)
}

export function meta() {
  return privateHead('Photos')
}

export { DeskFailure as ErrorBoundary }

/** A restaurant's photographs, for its owners: upload, crop, description and order. */
export default function PhotosPage({ loaderData }: Route.ComponentProps) {
  const { restaurant } = useDesk()
  return <Photos key={restaurant.id} restaurantId={restaurant.id} loaded={loaderData} />
}

function Photos({ restaurantId, loaded }: { restaurantId: string; loaded: Photographs }) {
  const { shown, order, accept, addUpload, remove, discard } = usePhotographs(restaurantId, loaded)
  const [opened, setOpened] = useState<OpenedPhotograph | null>(null)
  const [removing, setRemoving] = useState<string | null>(null)
  const { files, send, dismiss } = useSending(restaurantId, (upload) => {
    addUpload(upload)
    setOpened((now) => now ?? { upload: upload.key })
  })

  /** After several uploads, the next one opens once one is described. */
  function saved(answer: Photographs) {
    accept(answer)
    const [next] = answer.uploads
    setOpened(next && opened && 'upload' in opened ? { upload: next.key } : null)
  }

  return (
    <div className="mx-auto grid max-w-[1120px] gap-5 px-4 pt-4 pb-8 md:px-8">
      <div>
        <h1 className="mb-1 text-xl font-extrabold md:text-2xl">{typeset('Photos')}</h1>
        <p className="text-ink-soft">
          <T>
            La première est votre couverture : sur votre page, dans la recherche et là où l'on partage votre adresse.
          </T>
        </p>
      </div>
      <ChooseFiles onChosen={send} />
      <UploadingFiles files={files} onDismiss={dismiss} />
      <Uploads uploads={shown.uploads} onOpen={(upload) => setOpened({ upload })} onDiscard={discard} />
      {shown.photographs.length === 0 ? (
        <p>
          <T>Sans photo, vos clients voient les images que nous avons dessinées pour votre cuisine.</T>
        </p>
      ) : (
        <div>
          <PhotoList
            photographs={shown.photographs}
            onOrder={order}
            onChange={(photograph) => setOpened({ photograph })}
            onRemove={setRemoving}
          />
        </div>
      )}
      <PhotoDialog
        restaurantId={restaurantId}
        shown={shown}
        opened={opened}
        onSaved={saved}
        onClose={() => setOpened(null)}
      />
      <RemovePhoto
        photograph={shown.photographs.find(({ id }) => id === removing) ?? null}
        isLast={shown.photographs.length === 1}
        onRemove={remove}
        onClose={() => setRemoving(null)}
      />
    </div>
  )
}
