const STEPS = ['Table', 'Commande', 'Paiement', 'Confirmation'] as const

type Props = { current: (typeof STEPS)[number]; isPaid?: boolean; isToGo?: boolean }

/** The steps of a booking or an order, the current one marked; without a payment step when nothing is paid. */
export function Steps({ current, isPaid = true, isToGo = false }: Props) {
  return (
    <ol
      aria-label={isToGo ? 'Étapes de la commande' : 'Étapes de la réservation'}
      className="flex items-center gap-2.5 font-semibold text-ink-soft max-sm:text-sm"
    >
      {STEPS.filter((step) => isPaid || step !== 'Paiement').map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} className="flex items-center gap-2.5">
          {index > 0 && <span aria-hidden className="h-0.5 w-4 flex-none bg-line sm:w-8.5" />}
          <span className={step === current ? 'font-extrabold text-ink' : undefined}>
            {isToGo && step === 'Table' ? 'Heure' : step}
          </span>
        </li>
      ))}
    </ol>
  )
}
