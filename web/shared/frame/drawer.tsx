import { Menu } from '../../ui/icons/actions/menu.tsx'
import { useLazyComponent } from '../../ui/use-lazy-component.ts'
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts'

const loadPanel = () => import('./drawer-panel.tsx')

/** The menu of small screens. Its script is loaded by a touch or the focus. */
export function Drawer() {
  const { isOpen, close, control } = useLazyDialog(loadPanel)
  const Panel = useLazyComponent(loadPanel, isOpen)

  return (
    <div className="ml-auto md:hidden">
      <button
        {...control}
        aria-label="Menu"
        data-account
        className="-mr-2 grid size-11 place-items-center rounded-control"
      >
        <Menu aria-hidden />
      </button>
      {Panel && <Panel isOpen={isOpen} onClose={close} />}
    </div>
  )
}
