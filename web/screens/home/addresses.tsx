import type { DistrictMap } from '@tablee/domain/map/district-map'
import { useState } from 'react'
import { Link } from 'react-router'
import { DistrictDrawing } from '../../shared/restaurants/district-drawing.tsx'
import { searchUrl } from '../../shared/search-bar/search-url.ts'
import { ButtonLink, buttonStyle } from '../../ui/button.tsx'
import { ChevronRight } from '../../ui/icons/actions/chevron-right.tsx'
import { T } from '../../words/t.tsx'
import { Section } from './section.tsx'

const ALWAYS_SHOWN = 5

/** The districts, a map on wide screens and a list on narrow ones; each links to its search. */
export function Addresses({ map }: { map: DistrictMap }) {
  return (
    <Section id="adresses" title="Nos adresses">
      <AddressMap map={map} />
      <AddressList map={map} />
    </Section>
  )
}

function AddressMap({ map }: { map: DistrictMap }) {
  return (
    <div className="hidden items-center gap-10 overflow-hidden rounded-card border border-line bg-card py-8 dark:bg-paper pr-4 pl-12 md:grid md:grid-cols-[1fr_1.7fr]">
      <div className="grid justify-items-start gap-5">
        <p className="font-title text-2xl font-bold tracking-tight text-balance">
          <T>Choisissez un quartier, nous mettons la table.</T>
        </p>
        <p className="text-ink-soft">
          <T>Les vingt arrondissements de Paris et trois communes voisines, à un clic.</T>
        </p>
        <ButtonLink to={searchUrl()} kind="quiet">
          Tous les restaurants
        </ButtonLink>
      </div>
      <DistrictDrawing
        label="Carte des quartiers"
        map={map}
        className="overflow-visible"
        around={({ zone }, drawn) => (
          <Link to={searchUrl({ zones: [zone.slug] })} aria-label={nameOf(zone)} className="group/zone outline-none">
            {drawn}
          </Link>
        )}
      />
    </div>
  )
}

function AddressList({ map }: { map: DistrictMap }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="md:hidden">
      <ul id="liste-adresses" className="overflow-hidden rounded-card border border-line bg-card">
        {map.shapes.slice(0, isOpen ? undefined : ALWAYS_SHOWN).map(({ zone }) => (
          <li key={zone.slug} className="border-t border-line first:border-t-0">
            <Link
              to={searchUrl({ zones: [zone.slug] })}
              className="flex min-h-13 items-center justify-between gap-3 px-5 py-3 font-semibold -outline-offset-3 hover:bg-tint"
            >
              {nameOf(zone)}
              <ChevronRight aria-hidden className="size-5 flex-none text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="liste-adresses"
        onClick={() => setOpen(!isOpen)}
        className={buttonStyle('quiet', 'mt-4 w-full')}
      >
        {isOpen ? 'Fermer' : 'Voir plus'}
      </button>
    </div>
  )
}

function nameOf({ title, city }: { title: string; city: string }): string {
  return title === city ? city : `${city} ${title}`
}
