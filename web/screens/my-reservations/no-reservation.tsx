import { ButtonLink } from '../../ui/button.tsx'
import { T } from '../../words/t.tsx'

export function NoReservation() {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-[36rem] flex-col items-center justify-center px-4 py-12 text-center">
      <LaidTable />
      <h1 className="mt-8 text-2xl font-extrabold md:text-3xl">Mes réservations</h1>
      <p className="mt-3 mb-7 text-lg text-pretty text-ink-soft">
        <T>La table est mise, il ne manque que vous. Réservez un restaurant : vous le retrouverez ici.</T>
      </p>
      <ButtonLink to="/search">Trouver un restaurant</ButtonLink>
    </div>
  )
}

function LaidTable() {
  return (
    <svg viewBox="0 0 260 220" aria-hidden className="w-64 max-w-full text-ink-soft">
      <ellipse cx="130" cy="206" rx="92" ry="8" fill="currentColor" opacity="0.12" />
      <g className="fill-tint stroke-glow" strokeWidth="3">
        <rect x="102" y="4" width="56" height="30" rx="15" />
        <rect x="102" y="174" width="56" height="30" rx="15" />
        <rect x="18" y="76" width="30" height="56" rx="15" />
        <rect x="212" y="76" width="30" height="56" rx="15" />
      </g>
      <circle cx="130" cy="104" r="78" fill="#cd1076" />
      <circle
        cx="130"
        cy="104"
        r="69"
        fill="none"
        stroke="#fff"
        strokeWidth="1.5"
        strokeDasharray="3 6"
        opacity="0.45"
      />
      {[
        [130, 56],
        [130, 152],
        [82, 104],
        [178, 104],
      ].map(([x, y]) => (
        <g key={`${x} ${y}`} fill="#fff">
          <circle cx={x} cy={y} r="21" />
          <circle cx={x} cy={y} r="14.5" fill="none" stroke="#f3e0e8" strokeWidth="2" />
        </g>
      ))}
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M130 112v-9c0-7 5-11 11-11-1 7-5 11-11 11zM130 107c-1-6-5-9-10-9 0 6 4 9 10 9z" />
        <path d="M122 112h16l-2 9h-12z" />
      </g>
    </svg>
  )
}
