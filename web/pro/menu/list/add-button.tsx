import { addDish, addFormula } from '@tablee/domain/menus/edit-menu'
import { type MenuDraft, newDish, newFormula } from '@tablee/domain/menus/menu-draft'
import { useNavigate } from 'react-router'
import { newKey } from '../../../app/new-key.ts'
import { Plus } from '../../../ui/icons/actions/plus.tsx'
import type { ChangeMenu } from '../menu-store.ts'

type Props = { change: ChangeMenu } & (
  | { kind: 'category' | 'meal'; place?: undefined; title?: undefined }
  /** `place`: the key of the category or meal. `title`: its name. */
  | { kind: 'dish' | 'formula'; place: string; title: string }
)

export function AddButton({ change, kind, place, title }: Props) {
  const navigate = useNavigate()
  function add() {
    const key = newKey()
    change((menu) => added(menu, { kind, key, place: place ?? '' }))
    void navigate(`?fiche=${key}`)
  }
  return (
    <button
      type="button"
      onClick={add}
      className="flex min-h-12 w-full items-center gap-2 rounded-card px-3 font-semibold text-brand-dark hover:bg-tint"
    >
      <Plus aria-hidden className="size-5 flex-none" />
      {LABELS[kind]}
      {title && <span className="sr-only"> : {title}</span>}
    </button>
  )
}

const LABELS = {
  category: 'Ajouter une catégorie',
  dish: 'Ajouter un plat',
  meal: 'Ajouter un menu de formules',
  formula: 'Ajouter une formule',
}

function added(menu: MenuDraft, { kind, key, place }: { kind: Props['kind']; key: string; place: string }): MenuDraft {
  const named = { key, id: null, name: '' }
  switch (kind) {
    case 'category':
      return { ...menu, categories: [...menu.categories, { ...named, dishes: [] }] }
    case 'meal':
      return { ...menu, meals: [...menu.meals, { ...named, combos: [] }] }
    case 'dish':
      return addDish(menu, place, newDish(key))
    case 'formula':
      return addFormula(menu, place, newFormula(key))
  }
}
