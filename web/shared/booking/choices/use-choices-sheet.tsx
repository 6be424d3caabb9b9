import { useLazyComponent } from '../../../ui/hooks/use-lazy-component.ts'
import { useLazyDialog } from '../../../ui/hooks/use-lazy-dialog.ts'
import type { SheetProps } from './choices-sheet.tsx'

const loadSheet = () => import('./choices-sheet.tsx')

/** The sheet that asks for choices. `control` belongs on the button that opens it, `sheet` next to that button. */
export function useChoicesSheet(props: Omit<SheetProps, 'isOpen' | 'onClose'>) {
  const { isOpen, open, close, control } = useLazyDialog(loadSheet)
  const Sheet = useLazyComponent(loadSheet, isOpen)
  const hasChoices = props.dish.groups.length > 0
  return { control, open, sheet: Sheet && hasChoices && <Sheet {...props} isOpen={isOpen} onClose={close} /> }
}
