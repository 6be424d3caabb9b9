import { ALLERGENS, type Allergen, allergiesFaults } from '@tablee/domain/ordering/allergies/allergens'
import { useId, useState } from 'react'
import { CancelButton } from '../../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { FieldError } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm, type ValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { Tick } from '../../../ui/tick.tsx'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import { typeset } from '../../../words/typeset.ts'
import { type AllergiesEditing, savedAllergens } from './save-allergies.ts'

type Props = AllergiesEditing & { isOpen: boolean; onClose: () => void }

/** The form for a guest's allergies. It sends and stores nothing without their consent. */
export default function AllergiesForm({ isOpen, onClose, ...editing }: Props) {
  return (
    <Dialog title="Vos allergies" isOpen={isOpen} onClose={onClose}>
      {isOpen && <Allergies {...editing} onClose={onClose} />}
    </Dialog>
  )
}

const YES = 'oui'

function Allergies({ allergens, onSave, onClose }: Omit<Props, 'isOpen'>) {
  const [chosen, setChosen] = useState<readonly Allergen[]>(allergens)
  // Another device may save other allergies while this form is open. The guest reads them before replacing them.
  const [seen, setSeen] = useState<readonly Allergen[]>(allergens)
  const form = useValidatedForm({
    defaults: { consent: '' },
    faultsOf: ({ consent }) => allergiesFaults({ allergens: chosen, consent: consent === YES }),
    failure: NOT_CHANGED,
    async onSend() {
      try {
        await onSave(chosen, seen)
      } catch (error) {
        setSeen((before) => savedAllergens(error) ?? before)
        throw error
      }
      onClose()
    },
  })

  function toggle(allergen: Allergen) {
    setChosen((before) =>
      before.includes(allergen) ? before.filter((one) => one !== allergen) : [...before, allergen],
    )
  }

  return (
    <Form form={form} label="Vos allergies">
      <p className="text-pretty text-ink-soft">
        {typeset('Cochez ce que vous évitez : vos plats sont signalés pour vous seul, et la cuisine est prévenue.')}
      </p>
      <fieldset>
        <legend className="sr-only">{typeset('Ce que vous évitez')}</legend>
        {/* Aligned by their boxes instead of their frames. */}
        <div className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-2">
          {ALLERGENS.map((one) => (
            <Tick key={one} label={one} isChecked={chosen.includes(one)} onChange={() => toggle(one)} />
          ))}
        </div>
      </fieldset>
      {chosen.length > 0 && <Consent form={form} />}
      <DialogButtons>
        <SendButton form={form}>Enregistrer</SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

function Consent({ form }: { form: ValidatedForm<{ consent: string }> }) {
  const id = useId()
  const error = form.formState.errors.consent?.message
  return (
    <div className="rounded-control bg-tint px-4 py-3">
      <label className="flex min-h-11 cursor-pointer gap-3 font-semibold">
        <input
          type="checkbox"
          value={YES}
          {...form.register('consent')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-purpose` : `${id}-purpose`}
          className="mt-0.5 size-5 flex-none accent-brand"
        />
        <span className="min-w-0">
          {typeset("J'accepte que Tablée garde ces allergies et les transmette au restaurant, pour ce repas.")}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
      <p id={`${id}-purpose`} className="mt-2 text-sm text-pretty text-ink-soft">
        {typeset(PURPOSE)}
      </p>
    </div>
  )
}

const PURPOSE =
  "Ce sont des données de santé. Elles servent à signaler vos plats et à prévenir la cuisine : ni votre hôte ni les autres convives ne les voient. Un plat pour la table dit seulement qu'il contient un allergène signalé à cette table, jamais lequel ni par qui ; à deux, cela peut se deviner. Elles sont effacées 7 jours après le repas, aussitôt si vous les retirez ou si vous annulez. En cas d'allergie grave, parlez-en aussi au restaurant."
