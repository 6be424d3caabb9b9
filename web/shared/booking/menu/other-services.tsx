import { price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { MenuSection } from './menu-section.tsx'
import type { OtherService } from './served-then.ts'

export const OTHER_SERVICES = { id: 'menu-autres', name: 'À d’autres moments' }

/** Items that cannot be ordered for this service, with their serving times, so that diners see why. */
export function OtherServices({ dishes }: { dishes: readonly OtherService[] }) {
  if (dishes.length === 0) return null
  return (
    <MenuSection id={OTHER_SERVICES.id} title={OTHER_SERVICES.name} dishes={dishes} shown={5} className="text-ink-soft">
      {({ id, name, priceTTC, label }) => (
        <li key={id} className="flex items-start gap-4 border-b border-line py-3">
          <div className="min-w-0 flex-1">
            <h3 className="font-text font-semibold tracking-normal text-ink-soft">{typeset(name)}</h3>
            <p className="text-sm">{typeset(label)}</p>
          </div>
          <p className="font-semibold whitespace-nowrap tabular-nums">{price(priceTTC)}</p>
        </li>
      )}
    </MenuSection>
  )
}
