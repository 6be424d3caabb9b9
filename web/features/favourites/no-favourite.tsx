import { ButtonLink } from '../../ui/button.tsx'
import { T } from '../../words/t.tsx'

/** Nothing kept yet: what a heart is for, and where to find one. */
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

/** A plate with a heart on it, under a lifted cloche. */
function ServedHeart() {
  return (
    <svg viewBox="0 0 240 170" aria-hidden className="w-60 text-ink-soft">
      <ellipse cx="120" cy="154" rx="84" ry="9" fill="currentColor" opacity="0.12" />
      <circle cx="120" cy="98" r="58" className="fill-card stroke-line" strokeWidth="3" />
      <circle cx="120" cy="98" r="42" className="fill-tint" />
      <path
        d="M120 122c-17-12-27-21-27-33 0-9 7-15 14-15 6 0 10 3 13 8 3-5 7-8 13-8 7 0 14 6 14 15 0 12-10 21-27 33z"
        className="fill-brand"
      />
      <path d="M103 86c1-4 4-6 7-6" fill="none" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" opacity="0.8" />
      <g transform="rotate(14 120 60)" className="stroke-current" strokeWidth="3.5" fill="none" strokeLinecap="round">
        <path d="M66 40c3-27 26-40 54-40s51 13 54 40z" transform="translate(0 6)" className="fill-card" />
        <path d="M84 36c4-13 14-20 27-22" opacity="0.5" />
        <circle cx="120" cy="2" r="4.5" className="fill-card" />
      </g>
    </svg>
  )
}
