import { useId } from 'react'
import { Link, useRevalidator } from 'react-router'
import { AddAddress } from '../../shared/addresses/add-address.tsx'
import { AddressOption } from '../../shared/addresses/address-option.tsx'
import { T } from '../../words/t.tsx'
import type { Office } from './find-office.ts'
import type { SavedAddress } from './load-lunch.ts'
import { NEW_OFFICE } from './lunch-address.ts'

type Props = {
  office: Office
  addresses: readonly SavedAddress[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** The company's address, the saved ones, and a form to add one. */
export function OfficeChoice({ office, addresses, chosen, onChoose }: Props) {
  const { revalidate } = useRevalidator()
  const id = useId()
  const sorted = addresses.toSorted((one, other) => Number(isOffice(other, office)) - Number(isOffice(one, office)))
  const named = (address: SavedAddress) => (isOffice(address, office) && 'name' in office ? office.name : null)

  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-xl">
        Adresse de livraison
      </h2>
      <Unfound office={office} />
      {(office.kind === 'new' || sorted.length > 0) && (
        <fieldset className="@container min-w-0">
          <legend className="sr-only">Adresse de livraison</legend>
          <div className="grid gap-2 @2xl:grid-cols-2">
            {office.kind === 'new' && (
              <AddressOption
                address={office.place}
                of={office.name}
                name={`${id}-address`}
                isChosen={chosen === NEW_OFFICE}
                onChoose={() => onChoose(NEW_OFFICE)}
              />
            )}
            {sorted.map((address) => (
              <AddressOption
                key={address.id}
                address={address}
                of={named(address)}
                name={`${id}-address`}
                isChosen={chosen === address.id}
                onChoose={() => onChoose(address.id)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <AddAddress
        onSaved={(saved) => {
          onChoose(saved)
          revalidate()
        }}
      />
    </section>
  )
}

/** The notice that the company's address is missing or was not found, with a link to the profile. */
function Unfound({ office: { kind } }: { office: Office }) {
  if (kind !== 'untold' && kind !== 'unknown') return null
  return (
    <p className="mb-4 text-ink-soft">
      <T>
        {kind === 'untold'
          ? 'Nous ne connaissons pas encore votre entreprise : choisissez une adresse, ou indiquez la sienne dans '
          : "L'adresse de votre entreprise n'a pas été trouvée : choisissez-en une autre, ou précisez-la dans "}
      </T>
      <Link to="/user/profile" className="font-semibold text-brand underline underline-offset-4">
        Mes informations
      </Link>
      .
    </p>
  )
}

function isOffice({ id }: SavedAddress, office: Office): boolean {
  return office.kind === 'saved' && office.id === id
}
