import { ButtonLink } from '../../../ui/button.tsx'
import { typeset } from '../../../words/typeset.ts'
import { EmptyPlate } from '../../layout/failure.tsx'
import { type Search, searchUrl } from '../search-url.ts'

type Props = { search: Search; faults: Record<string, string> }

/** Shown without results or when the server rejects a criterion: offers wider searches, nearest first. */
export function NoResult({ search, faults }: Props) {
  return (
    <div className="mx-auto flex max-w-[40rem] flex-col items-center gap-6 py-12 text-center md:py-16">
      <EmptyPlate />
      <div role="status">
        <h1 className="text-xl md:text-2xl">{noResultSentence(faults)}</h1>
      </div>
      <ul className="flex flex-wrap justify-center gap-3">
        {waysOut(search, faults).map(({ label, wider }) => (
          <li key={label}>
            <ButtonLink to={searchUrl({ ...wider, page: 1, seed: null })} kind="quiet">
              {label}
            </ButtonLink>
          </li>
        ))}
        <li>
          <ButtonLink to={searchUrl()} kind="quiet">
            Tous les restaurants
          </ButtonLink>
        </li>
      </ul>
    </div>
  )
}

export function noResultSentence(faults: Record<string, string>): string {
  return typeset(Object.values(faults).join(' ') || "Oups! Votre recherche n'a abouti à aucun résultat.")
}

function waysOut(search: Search, faults: Record<string, string>): { label: string; wider: Search }[] {
  const { name, address, position, day, hour, distance } = search
  return [
    (day || hour) && {
      label: faults.date ? 'Chercher sans date' : 'Chercher à une autre date',
      wider: { ...search, day: null, hour: faults.date ? hour : null },
    },
    position && distance > 0 && { label: 'Chercher plus loin', wider: { ...search, distance: 0 } },
    name && { label: 'Chercher comme adresse', wider: { ...search, name: '', address: name } },
    address && !position && { label: 'Chercher comme nom', wider: { ...search, name: address, address: '' } },
  ].filter((way) => way !== null && way !== false && way !== '')
}
