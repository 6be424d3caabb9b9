import { changeOne, type Found } from '@tablee/domain/menus/edit-menu'
import type { DraftSold, MenuDraft } from '@tablee/domain/menus/menu-draft'
import type { MenuFault } from '@tablee/domain/menus/menu-faults'
import { titleOf } from '@tablee/domain/menus/menu-faults'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ChevronLeft } from '../../../ui/icons/actions/chevron-left.tsx'
import type { ChangeMenu } from '../menu-store.ts'
import { Groups } from './groups.tsx'
import { TextInput } from './inputs.tsx'
import { ItemActions } from './item-actions.tsx'
import { type FaultOf, SoldFields } from './sold-fields.tsx'

type Props = { draft: MenuDraft; chosen: Found; faults: readonly MenuFault[]; change: ChangeMenu }

export function ItemForm({ draft, chosen, faults, change }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const { key } = chosen.one
  const faultOf: FaultOf = (field) => faults.find((one) => one.key === key && one.field === field)?.sentence
  const set = (changed: object) => change((menu) => changeOne(menu, key, changed))

  // The title takes the focus when an item is opened. On a phone the form replaces the list.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])

  return (
    <section aria-labelledby="fiche" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <Link
        to="?"
        className="-mt-2 mb-2 flex min-h-11 w-fit items-center gap-1 pr-3 font-semibold text-brand-dark sm:hidden"
      >
        <ChevronLeft aria-hidden className="size-5" />
        Toute la carte
      </Link>
      <h2 ref={title} id="fiche" tabIndex={-1} className="mb-4 text-lg wrap-anywhere outline-none sm:text-xl">
        {titleOf(chosen.one, untitled(draft, chosen))}
      </h2>
      <div className="grid gap-5">
        <Fields draft={draft} chosen={chosen} faultOf={faultOf} set={set} />
        <ItemActions draft={draft} chosen={chosen} change={change} />
      </div>
    </section>
  )
}

type FieldsProps = Pick<Props, 'draft' | 'chosen'> & { faultOf: FaultOf; set: (changed: object) => void }

function Fields({ draft, chosen, faultOf, set }: FieldsProps) {
  const { kind, one } = chosen
  const name = { value: one.name, error: faultOf('name'), onChange: (text: string) => set({ name: text }) }
  if (kind === 'category') return <TextInput label="Nom de la catégorie" {...name} />
  if (kind === 'meal') return <TextInput label="Nom du menu" hint="« Menu du midi », par exemple." {...name} />
  const sold = { faultOf, set: set as (changed: Partial<DraftSold>) => void }
  if (kind === 'dish')
    return (
      <>
        <TextInput label="Nom du plat" {...name} />
        <SoldFields sold={one} {...sold} />
        <Groups
          groups={one.options}
          kind="options"
          draft={draft}
          error={faultOf('options')}
          onChange={(options) => set({ options })}
        />
      </>
    )
  return (
    <>
      <TextInput label="Nom de la formule" hint="Sans nom, elle prend celui de son menu." {...name} />
      <SoldFields sold={one} {...sold} />
      <Groups
        groups={one.courses}
        kind="courses"
        draft={draft}
        error={faultOf('courses')}
        onChange={(courses) => set({ courses })}
      />
    </>
  )
}

/** Returns the title of an item without a name. A formula without a name has that of its meal. */
function untitled({ meals }: MenuDraft, { kind, place }: Found): string {
  return titleOf(meals.find(({ key }) => key === place) ?? { name: '' }, NEW[kind])
}

const NEW = {
  category: 'Nouvelle catégorie',
  dish: 'Nouveau plat',
  meal: 'Nouveau menu',
  formula: 'Nouvelle formule',
} as const
