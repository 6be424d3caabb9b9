import { ButtonLink } from '../../ui/button.tsx'
import { T } from '../../words/t.tsx'

export function NoFavourite() {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-[36rem] flex-col items-center justify-center px-4 py-12 text-center">
      <ServedHeart />
      <h1 className="mt-8 text-2xl font-extrabold md:text-3xl">Mes favoris</h1>
      <p className="mt-3 mb-7 text-lg text-pretty text-ink-soft">
        <T>Aucune table ne vous attend encore ici. Touchez le cœur d'un restaurant pour le garder sous la main.</T>
      </p>
      <ButtonLink to="/search">Trouver un restaurant</ButtonLink>
    </div>
  )
}

function ServedHeart() {
  return (
    <svg viewBox="0 0 260 208" aria-hidden className="w-64 max-w-full text-ink-soft">
      <ellipse cx="130" cy="192" rx="88" ry="9" fill="currentColor" opacity="0.12" />
      <circle cx="130" cy="132" r="60" className="fill-card stroke-line" strokeWidth="3" />
      <circle cx="130" cy="132" r="43" className="fill-tint" />
      <path
        d="M130 157c-18-12-28-22-28-34 0-9 7-16 15-16 6 0 10 3 13 8 3-5 7-8 13-8 8 0 15 7 15 16 0 12-10 22-28 34z"
        className="fill-brand"
      />
      <path d="M112 120c1-5 4-7 8-7" fill="none" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" opacity="0.8" />
      <g
        transform="translate(34 -2) rotate(24 130 62)"
        className="stroke-current"
        strokeWidth="3.5"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M72 70c3-30 28-44 58-44s55 14 58 44z" className="fill-card" />
        <path d="M92 60c5-12 16-19 29-21" opacity="0.5" />
        <circle cx="130" cy="19" r="5" className="fill-card" />
      </g>
      <path
        d="M70 66c-6-5-6-10 0-15s6-10 0-15M94 56c-5-4-5-9 0-13s5-9 0-13"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.4"
      />
    </svg>
  )
}
