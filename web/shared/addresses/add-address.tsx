import { buttonStyle } from '../../ui/button.tsx'
import { EditInPlace } from '../../ui/edit-in-place.tsx'
import { Plus } from '../../ui/icons/actions/plus.tsx'
import { AddressForm } from './address-form.tsx'

/** Adds an address. The form replaces the button while it is open. `onSaved` receives the new id. */
export function AddAddress({ onSaved }: { onSaved: (id: string) => void }) {
  return (
    <div className="mt-3">
      <EditInPlace
        shown={(open) => (
          <button type="button" onClick={open} className={buttonStyle('quiet')}>
            <Plus aria-hidden className="size-5" />
            Ajouter une adresse
          </button>
        )}
        edited={(close) => (
          <div className="rounded-[18px] border border-line bg-card px-5 py-3">
            <AddressForm onClose={close} onSaved={onSaved} />
          </div>
        )}
      />
    </div>
  )
}
