import { type Found, moveOne, removeOne } from '@tablee/domain/menus/edit-menu'
import type { MenuDraft } from '@tablee/domain/menus/menu-draft'
import { titleOf } from '@tablee/domain/menus/menu-faults'
import { useNavigate } from 'react-router'
import { buttonStyle } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { ChangeMenu } from '../menu-store.ts'
import { SelectInput } from './inputs.tsx'

type Props = { draft: MenuDraft; chosen: Found; change: ChangeMenu }

export function ItemActions({ draft, chosen, change }: Props) {
  const navigate = useNavigate()
  const { one, index, count, place } = chosen
  const places = placesFor(draft, chosen)
  const moveBy = (by: number) => change((menu) => moveOne(menu, one.key, { index: index + by }))
  function remove() {
    change((menu) => removeOne(menu, one.key))
    toast(`${titleOf(one, 'Retiré')} : retiré du brouillon.`)
    void navigate('?')
  }
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {places.length > 1 && (
        <SelectInput
          label={chosen.kind === 'dish' ? 'Catégorie' : 'Menu'}
          value={place}
          options={places}
          onChange={(to) => change((menu) => moveOne(menu, one.key, { index: Number.MAX_SAFE_INTEGER, place: to }))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <button type="button" disabled={index === 0} onClick={() => moveBy(-1)} className={quietStyle}>
          Monter
        </button>
        <button type="button" disabled={index === count - 1} onClick={() => moveBy(1)} className={quietStyle}>
          Descendre
        </button>
        <button type="button" onClick={remove} className={buttonStyle('danger')}>
          {chosen.kind === 'category' && chosen.one.dishes.length > 0
            ? 'Retirer avec ses plats'
            : 'Retirer de la carte'}
        </button>
      </div>
    </div>
  )
}

const quietStyle = buttonStyle('line', 'disabled:opacity-45')

function placesFor({ categories, meals }: MenuDraft, { kind }: Found) {
  if (kind !== 'dish' && kind !== 'formula') return []
  const places = kind === 'dish' ? categories : meals
  return places.map((one) => ({ value: one.key as string | null, label: titleOf(one, 'Sans nom') }))
}
