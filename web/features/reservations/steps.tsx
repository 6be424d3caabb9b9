const STEPS = ['Table', 'Commande', 'Paiement', 'Confirmation'] as const

/** Where one stands on the way to a table. */
export function Steps({ current }: { current: (typeof STEPS)[number] }) {
  return (
    <ol
      aria-label="Étapes de la réservation"
      className="flex items-center gap-2.5 font-semibold text-ink-soft max-sm:text-sm"
    >
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} className="flex items-center gap-2.5">
          {index > 0 && <span aria-hidden className="h-0.5 w-4 flex-none bg-line sm:w-8.5" />}
          <span className={step === current ? 'font-extrabold text-ink' : undefined}>{step}</span>
        </li>
      ))}
    </ol>
  )
}
