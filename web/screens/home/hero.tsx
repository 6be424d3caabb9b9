import { SearchBar } from '../../shared/search-bar/search-bar.tsx'
import { ChevronDown } from '../../ui/icons/actions/chevron-down.tsx'
import { T } from '../../words/t.tsx'
import { HeroTable } from './hero-table.tsx'
import { WIDTH } from './section.tsx'

/**
 * The first screen, as high as the window below the header: the promise, the search, a laid table, and a link to the
 * section with the id `next`.
 */
export function Hero({ next }: { next: string }) {
  return (
    <section aria-labelledby="accueil" className={`${WIDTH} ${SCREEN}`}>
      <div>
        <p className="mb-3 font-bold text-brand md:mb-[18px]">Le paiement révolutionnaire</p>
        <h1
          id="accueil"
          className="text-[clamp(2.75rem,6.4vw,6.25rem)] leading-[1.05] font-extrabold text-balance md:text-wrap"
        >
          <T>
            Et si vous partiez <em className={UNDERLINED}>sans payer</em> ?
          </T>
        </h1>
        <p className="mt-4 max-w-[22em] text-base text-ink-soft sm:text-lg md:mt-6">
          <T>
            Réservez, commandez et partagez l'addition avant même de vous asseoir. Pour ceux qui ont mieux à faire
            qu'attendre au resto.
          </T>
        </p>
      </div>
      <SearchBar className="z-20 mt-6 md:absolute md:right-32 md:bottom-9 md:left-12 md:mt-0 md:max-w-[1080px]" />
      <div className="relative -mx-4 mt-7 min-h-28 flex-1 overflow-hidden md:col-start-2 md:row-start-1 md:m-0 md:grid md:justify-items-center md:overflow-visible">
        <HeroTable className="absolute top-2 left-1/2 w-[min(84vw,34rem)] -translate-x-1/2 md:static md:w-[min(100%,37.5rem,max(20rem,100svh-15.5rem))] md:translate-x-0" />
      </div>
      <a href={next} aria-label="Découvrir la suite" className={DOWN}>
        <ChevronDown aria-hidden />
      </a>
    </section>
  )
}

const SCREEN =
  'relative z-10 flex min-h-[calc(100svh-56px-var(--above))] flex-col pt-7 md:grid md:h-[calc(100svh-70px-var(--above))] md:min-h-[640px] md:grid-cols-[1.1fr_1fr] md:items-center md:pt-0 md:pb-[120px]'
const UNDERLINED =
  'bg-[linear-gradient(var(--color-glow),var(--color-glow))] bg-[length:100%_0.16em] bg-bottom bg-no-repeat box-decoration-clone not-italic text-brand'
const DOWN =
  'absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-inverse text-on-inverse shadow-far md:right-12 md:bottom-[52px] md:bg-transparent md:text-ink-soft md:shadow-none md:hover:bg-tint'
