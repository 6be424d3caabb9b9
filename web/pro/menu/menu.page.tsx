import { findOne } from '@tablee/domain/menus/edit-menu'
import { menuFaults } from '@tablee/domain/menus/menu-faults'
import { useDeferredValue, useMemo, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { privateHead } from '../../ui/page/private-head.ts'
import { useDesk } from '../desk/use-desk.ts'
import { DeskFailure } from '../desk-failure.tsx'
import { readAtDesk } from '../read-at-desk.ts'
import type { Route } from './+types/menu.page'
import { MenuToEdit, type ReadMenu, readMenu } from './ask-menu.ts'
import { ItemForm } from './form/item-form.tsx'
import { NothingChosen } from './form/nothing-chosen.tsx'
import { MenuList } from './list/menu-list.tsx'
import { MenuHead } from './menu-head.tsx'
import { MenuNotices } from './menu-notices.tsx'
import { useMenu } from './use-menu.ts'

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
  const { menu, keeper } = useMenu(restaurantId, loaded)
  const [params] = useSearchParams()
  const [isChecked, setChecked] = useState(false)
  const { draft } = menu
  const judged = useDeferredValue(draft)
  const faults = useMemo(() => menuFaults(judged), [judged])
  const chosen = findOne(draft, params.get('fiche') ?? '')
  const shown = isChecked ? faults : NO_FAULTS
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-4 pb-16 md:px-12">
      <MenuHead {...{ restaurantId, menu, keeper, faults }} onCheck={() => setChecked(true)} isOpen={chosen !== null} />
      <MenuNotices {...{ restaurantId, menu, keeper }} faults={shown} />
      <div className="mt-4 grid items-start gap-6 sm:grid-cols-[minmax(14rem,2fr)_3fr] md:grid-cols-[26rem_minmax(0,1fr)] md:gap-10">
        <div className={chosen ? 'max-sm:hidden' : ''}>
          <MenuList draft={draft} faults={shown} change={keeper.change} chosenKey={chosen?.one.key ?? null} />
        </div>
        <div
          className={`min-w-0 sm:sticky sm:top-20 sm:max-h-[calc(100dvh-6rem)] sm:overflow-y-auto ${chosen ? '' : 'max-sm:hidden'}`}
        >
          {chosen ? (
            <ItemForm key={chosen.one.key} {...{ draft, chosen }} faults={shown} change={keeper.change} />
          ) : (
            <NothingChosen isEmpty={draft.categories.length === 0} />
          )}
        </div>
      </div>
    </div>
  )
}

const NO_FAULTS: ReturnType<typeof menuFaults> = []
