import { findOne } from '@tablee/domain/menus/edit-menu'
import { type MenuFault, menuFaults } from '@tablee/domain/menus/menu-faults'
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { privateHead } from '../../ui/page/private-head.ts'
import { T } from '../../words/t.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/menu.page'
import { ItemForm } from './form/item-form.tsx'
import { MenuList } from './list/menu-list.tsx'
import { MenuHead } from './menu-head.tsx'
import { MenuNotices } from './menu-notices.tsx'
import { MenuToEdit, type ReadMenu, readMenu } from './menu-requests.ts'
import { createMenuStore, type MenuState, type MenuStore } from './menu-store.ts'

export async function clientLoader({ params: { restaurant }, request }: Route.ClientLoaderArgs) {
  return readMenu((await readAtDesk(request, MenuToEdit, { restaurantId: restaurant })).menuEditor)
}

/** The selected item is part of the URL. Selecting another one needs no request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
}

export function meta() {
  return privateHead('Carte')
}

export { DeskFailure as ErrorBoundary }

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const { restaurant } = useDesk()
  return <EditMenu key={restaurant.id} restaurantId={restaurant.id} loaded={loaderData} />
}

function EditMenu({ restaurantId, loaded }: { restaurantId: string; loaded: ReadMenu }) {
  const { menu, store } = useMenu(restaurantId, loaded)
  const [params] = useSearchParams()
  const [isChecked, setChecked] = useState(false)
  const { draft } = menu
  const judged = useDeferredValue(draft)
  const faults = useMemo(() => menuFaults(judged), [judged])
  const chosen = findOne(draft, params.get('fiche') ?? '')
  const shown = isChecked ? faults : NO_FAULTS
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-4 pb-16 md:px-12">
      <MenuHead
        restaurantId={restaurantId}
        menu={menu}
        store={store}
        faults={faults}
        onCheck={() => setChecked(true)}
        isOpen={chosen !== null}
      />
      <MenuNotices restaurantId={restaurantId} menu={menu} store={store} faults={shown} />
      <div className="mt-4 grid items-start gap-6 sm:grid-cols-[minmax(14rem,2fr)_3fr] md:grid-cols-[26rem_minmax(0,1fr)] md:gap-10">
        <div className={chosen ? 'max-sm:hidden' : ''}>
          <MenuList draft={draft} faults={shown} change={store.change} chosenKey={chosen?.one.key ?? null} />
        </div>
        <div
          className={`min-w-0 sm:sticky sm:top-20 sm:max-h-[calc(100dvh-6rem)] sm:overflow-y-auto ${chosen ? '' : 'max-sm:hidden'}`}
        >
          {chosen ? (
            <ItemForm key={chosen.one.key} draft={draft} chosen={chosen} faults={shown} change={store.change} />
          ) : (
            <NothingChosen isEmpty={draft.categories.length === 0} />
          )}
        </div>
      </div>
    </div>
  )
}

const NO_FAULTS: readonly MenuFault[] = []

/** Replaces the form while no item is selected. */
function NothingChosen({ isEmpty }: { isEmpty: boolean }) {
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

/** Returns the draft of a menu as it is typed, and its store. Leaving the page with unsaved changes asks for confirmation. */
function useMenu(restaurantId: string, loaded: ReadMenu): { menu: MenuState; store: MenuStore } {
  const [store] = useState(() => createMenuStore(restaurantId, loaded))
  const menu = useSyncExternalStore(store.subscribe, store.read, store.read)
  const isUnsaved = menu.status !== 'saved'

  useEffect(() => {
    if (!isUnsaved) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isUnsaved])

  // Saves the last changes when the user navigates to another page of the desk.
  useEffect(() => {
    store.begin()
    return () => void store.flush()
  }, [store])

  return { menu, store }
}
