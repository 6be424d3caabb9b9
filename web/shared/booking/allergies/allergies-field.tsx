import { sayAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { useId } from 'react'
import { sentenceOf } from '../../../app/sentence-of.ts'
import { useLazyComponent } from '../../../ui/hooks/use-lazy-component.ts'
import { useLazyDialog } from '../../../ui/hooks/use-lazy-dialog.ts'
import { toast } from '../../../ui/toast.tsx'
import { NOT_CHANGED } from '../../../words/sentences.ts'
import { typeset } from '../../../words/typeset.ts'
import type { AllergiesEditing } from './save-allergies.ts'

const loadForm = () => import('./allergies-form.tsx')

/**
 * The allergens that a guest avoids. The guest may add, change and withdraw them, and only withdraw them if `canEdit` is false.
 */
export function AllergiesField({ allergens, onSave, canEdit = true }: AllergiesEditing & { canEdit?: boolean }) {
  const id = useId()
  const { isOpen, close, control } = useLazyDialog(loadForm)
  const Form = useLazyComponent(loadForm, isOpen)
  const hasAny = allergens.length > 0

  async function withdraw() {
    try {
      await onSave([], allergens)
    } catch (error) {
      const sentence = sentenceOf(error, NOT_CHANGED)
      if (sentence) toast(sentence)
    }
  }

  return (
    // Excluded from the copy of the page that the browser keeps for offline use.
    <div data-online className="rounded-control border border-line bg-card px-4 py-2 print:hidden">
      <div className="flex items-center justify-between gap-x-4">
        <p className="min-w-0">
          <span id={id} className="block text-sm text-ink-soft">
            Vos allergies
          </span>
          <span className="block leading-snug font-semibold first-letter:uppercase">
            {typeset(hasAny ? sayAllergens(allergens) : 'Aucune signalée')}
          </span>
        </p>
        {canEdit && (
          <button {...control} aria-describedby={id} className={BUTTON}>
            {hasAny ? 'Modifier' : 'Signaler'}
          </button>
        )}
      </div>
      {hasAny && (
        <div className="flex items-center justify-between gap-x-4">
          <p className="min-w-0 text-sm text-ink-soft">{typeset('Lues par vous et la cuisine seulement.')}</p>
          <button type="button" aria-describedby={id} onClick={withdraw} className={BUTTON}>
            Retirer
          </button>
        </div>
      )}
      {Form && <Form allergens={allergens} onSave={onSave} isOpen={isOpen} onClose={close} />}
    </div>
  )
}

const BUTTON =
  '-mr-2 min-h-11 flex-none rounded-control px-2 font-bold text-brand underline decoration-transparent underline-offset-4 hover:decoration-current'
