import type { Day } from '@tablee/domain/calendar/calendar'
import { buttonStyle } from '../../../ui/button.tsx'
import { preload, useLazyComponent } from '../../../ui/hooks/use-lazy-component.ts'
import { useLazyDialog } from '../../../ui/hooks/use-lazy-dialog.ts'
import { Plus } from '../../../ui/icons/actions/plus.tsx'
import type { DaySheet, SheetOf } from '../../service-data/load-sheet.ts'
import { useAtHand } from '../../taps/use-at-hand.ts'
import type { Floor } from '../sheet/create-floor.ts'

const loadAdd = () => import('./add-table.tsx')
const loadAddSoon = () => preload(loadAdd)

type Props = { of: SheetOf; day: Day; isToday: boolean; sheet: DaySheet; floor: Floor }

/** The button that enters a table. On a phone it is within reach of the thumb. */
export function AddButton({ of, day, isToday, sheet, floor }: Props) {
  const { isOpen, close, control } = useLazyDialog(() => preload(loadAdd))
  const AddTable = useLazyComponent(loadAdd, isOpen)
  useAtHand(loadAddSoon)
  return (
    <>
      <div
        data-online
        className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-paper/95 max-sm:px-3 max-sm:pt-2.5 max-sm:pb-[max(0.625rem,env(safe-area-inset-bottom))] max-sm:backdrop-blur"
      >
        <button {...control} className={buttonStyle('brand', 'px-5 max-sm:w-full')}>
          <Plus aria-hidden className="size-5" />
          Ajouter
        </button>
      </div>
      {AddTable && (
        <AddTable
          restaurantId={of.restaurantId}
          day={day}
          isToday={isToday}
          sheet={sheet}
          isOpen={isOpen}
          onClose={close}
          onAdded={(table) => {
            floor.take(table)
            floor.refresh()
          }}
        />
      )}
    </>
  )
}
