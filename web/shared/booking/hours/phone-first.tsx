import { VERIFIED_FROM } from '@tablee/domain/reservations/booking-limits'
import { Link } from 'react-router'
import { T } from '../../../words/t.tsx'

/** The notice that a larger party needs a verified telephone, with a link to the profile. */
export function PhoneFirst() {
  return (
    <p className="mt-1.5 text-sm text-ink-soft">
      <T>À partir de {VERIFIED_FROM} personnes, vérifiez d'abord votre téléphone dans </T>
      <Link to="/user/profile" className="font-semibold text-brand underline underline-offset-4">
        Mes informations
      </Link>
      .
    </p>
  )
}
