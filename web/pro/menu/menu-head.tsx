import { menuChanges } from '@tablee/domain/menus/menu-changes'
import type { MenuFault } from '@tablee/domain/menus/menu-faults'
import { useDeferredValue, useMemo } from 'react'
import { buttonStyle } from '../../ui/button.tsx'
import { useLazyComponent } from '../../ui/hooks/use-lazy-component.ts'
import { useLazyDialog } from '../../ui/hooks/use-lazy-dialog.ts'
import { Eye } from '../../ui/icons/actions/eye.tsx'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'
import type { MenuState, MenuStore } from './menu-store.ts'

const loadPreview = () => import('./preview/preview.tsx')
const loadPublish = () => import('./publish/publish-menu.tsx')

type Props = {
  restaurantId: string
  menu: MenuState
  store: MenuStore
  faults: readonly MenuFault[]
  onCheck: () => void
  /** True while an item is edited: on a phone its form replaces the list. */
  isOpen: boolean
}

/** The title of the page, the state of the draft, and the buttons for the preview and for publishing. */
export function MenuHead({ restaurantId, menu, store, faults, onCheck, isOpen }: Props) {
  const { draft, base, restaurants } = menu
  const shown = useDeferredValue(draft)
  const changes = useMemo(() => menuChanges(base, shown), [base, shown])
  const preview = useLazyDialog(loadPreview)
  const publish = useLazyDialog(loadPublish)
  const Preview = useLazyComponent(loadPreview, preview.isOpen)
  const Publish = useLazyComponent(loadPublish, publish.isOpen)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className={`text-xl font-extrabold md:text-2xl ${isOpen ? 'max-sm:sr-only' : ''}`}>Carte</h1>
        <p role="status" className="text-sm text-ink-soft">
          <T>{`${changesInWords(changes.length)} · ${STATUS_LABELS[menu.status]}`}</T>
        </p>
        {restaurants.length > 1 && (
          <p className="mt-1 text-sm font-medium">
            {typeset(
              `Cette carte est aussi celle d'autres restaurants, et change pour tous : ${namesOf(restaurants)}.`,
            )}
          </p>
        )}
      </div>
      <div className={`flex flex-wrap gap-3 ${isOpen ? 'max-sm:hidden' : ''}`}>
        <button {...preview.control} className={buttonStyle('line')}>
          <Eye aria-hidden className="size-5" />
          Aperçu
        </button>
        <button
          {...publish.control}
          onClick={() => {
            onCheck()
            if (faults.length === 0) void publish.open()
          }}
          disabled={changes.length === 0}
          className={buttonStyle('brand', 'disabled:cursor-not-allowed disabled:opacity-45')}
        >
          Publier
        </button>
      </div>
      {Preview && <Preview draft={draft} isOpen={preview.isOpen} onClose={preview.close} />}
      {Publish && publish.isOpen && (
        <Publish
          restaurantId={restaurantId}
          store={store}
          changes={changes}
          base={base}
          draft={draft}
          isOpen
          onClose={publish.close}
        />
      )}
    </div>
  )
}

function namesOf(restaurants: MenuState['restaurants']): string {
  return restaurants.map(({ name }) => name).join(', ')
}

function changesInWords(count: number): string {
  if (count === 0) return 'Rien à publier'
  return count === 1 ? '1 modification à publier' : `${count} modifications à publier`
}

const STATUS_LABELS: Record<MenuState['status'], string> = {
  saved: 'brouillon enregistré',
  saving: 'enregistrement…',
  offline: 'hors ligne : votre brouillon est gardé ici',
  refused: 'brouillon gardé ici',
  stale: 'changé ailleurs',
}
