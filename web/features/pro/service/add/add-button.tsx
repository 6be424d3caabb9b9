import type { Day } from '@tablee/domain/calendar/calendar'
import { buttonStyle } from '../../../../ui/button.tsx'
import { Plus } from '../../../../ui/icons/actions/plus.tsx'
import { preload, useLazyComponent } from '../../../../ui/use-lazy-component.ts'
import { useLazyDialog } from '../../../../ui/use-lazy-dialog.ts'
import type { Floor } from '../sheet/keep-floor.ts'
import type { DaySheet, SheetOf } from '../sheet/load-sheet.ts'

const loadAdd = () => import('./add-table.tsx')

type Props = { of: SheetOf; day: Day; isToday: boolean; sheet: DaySheet; floor: Floor }

/** The way to enter a table; on a phone under the thumb. */
export function AddButton({ of, day, isToday, sheet, floor }: Props) {
  const { isOpen, close, control } = useLazyDialog(() => preload(loadAdd))
  const AddTable = useLazyComponent(loadAdd, isOpen)
  return (
    <>
      <button
        {...control}
        className={buttonStyle(
          'brand',
          'px-5 max-sm:fixed max-sm:right-4 max-sm:bottom-[max(1rem,env(safe-area-inset-bottom))] max-sm:z-30 max-sm:shadow-far',
        )}
      >
        <Plus aria-hidden className="size-5" />
        Ajouter
      </button>
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
