import { Link } from 'react-router'
import { T } from '../../words/t.tsx'
import { typeset } from '../../words/typeset.ts'

/**
 * Shown after the diner added an address that is not served. Suggests another address, or click & collect at the path
 * `takeAway`.
 */
export function AddressNotServed({ takeAway }: { takeAway: string | null }) {
  if (takeAway === null) return typeset('Ajoutez une autre adresse.')
  return (
    <>
      <T>Ajoutez une autre adresse, ou </T>
      <Link to={takeAway} className="font-semibold text-brand underline underline-offset-4">
        <T>passez en click & collect</T>
      </Link>
      .
    </>
  )
}
