import { euros } from '@tablee/domain/money/money'
import { buttonStyle } from '../../ui/button.tsx'
import type { ValidatedForm } from '../../ui/form/use-validated-form.ts'
import { price } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'
import { type ChosenLines, whyNot } from './chosen-dishes.tsx'

type Props = { form: ValidatedForm<Record<never, string>>; onOpen: () => void } & ChosenLines

/** The bar at the lower edge of a small screen. It opens the chosen dishes, and saves them once they have changed. */
export function DishesBar({ form, onOpen, ...chosen }: Props) {
  const isReady = whyNot(chosen) === null
  return (
    <div className="sticky bottom-0 z-30 mt-auto border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
      {form.alert && (
        <p role="alert" className="mb-2 text-sm font-medium text-danger">
          {typeset(form.alert)}
        </p>
      )}
      <div className="flex gap-2">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className={buttonStyle(isReady ? 'line' : 'brand', `px-5 ${isReady ? '' : 'flex-1'}`)}
        >
          {typeset(isReady ? 'Voir' : `Voir mes plats · ${price(euros(chosen.after))}`)}
          {isReady && <span className="sr-only"> mes plats</span>}
        </button>
        {isReady && (
          <button
            type="button"
            onClick={form.submit}
            aria-disabled={form.isSending}
            className={buttonStyle('brand', 'min-w-0 flex-1 px-3')}
          >
            <span>
              Enregistrer
              <span className="sr-only"> mes plats</span>
              {typeset(` · ${price(euros(chosen.after))}`)}
            </span>
          </button>
        )}
      </div>
    </div>
  )
}
