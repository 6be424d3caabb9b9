const STEPS = ['Table', 'Commande', 'Paiement', 'Confirmation'] as const

type Props = { current: (typeof STEPS)[number]; isPaid?: boolean; isToGo?: boolean }

/**
 * The steps of a booking or an order, with the current one marked. There is no payment step if nothing is paid. Small screens
 * show the current one alone: « Étape 3 sur 4 · Paiement ».
 */
export function Steps({ current, isPaid = true, isToGo = false }: Props) {
  const steps = STEPS.filter((step) => isPaid || step !== 'Paiement')
  const at = steps.indexOf(current)
  return (
    <div className="print:hidden">
      <ol
        aria-label={isToGo ? 'Étapes de la commande' : 'Étapes de la réservation'}
        className="flex items-center gap-2.5 font-semibold text-ink-soft"
      >
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={`flex items-center gap-2.5 ${index === at ? '' : 'max-sm:sr-only'}`}
          >
            {index > 0 && <span aria-hidden className="h-0.5 w-8.5 flex-none bg-line max-sm:hidden" />}
            <span className={index === at ? 'font-bold text-ink' : undefined}>
              {index === at && (
                <span className="font-semibold text-ink-soft sm:hidden">
                  Étape {at + 1} sur {steps.length} ·{' '}
                </span>
              )}
              {isToGo && step === 'Table' ? 'Heure' : step}
            </span>
          </li>
        ))}
      </ol>
      <div aria-hidden className="mt-2 flex gap-1 sm:hidden">
        {steps.map((step, index) => (
          <span key={step} className={`h-1 flex-1 rounded-pill ${index <= at ? 'bg-brand' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  )
}
