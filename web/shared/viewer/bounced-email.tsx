import { Link, useLocation } from 'react-router'
import { CircleExclamationPoint } from '../../ui/icons/states/circle-exclamation-point.tsx'
import { T } from '../../words/t.tsx'
import { useCurrentUser } from './current-user.ts'

const PROFILE = '/user/profile'

/**
 * The notice that our emails to the user bounce, on every page except the profile, which explains it in full. Loaded with a
 * session.
 */
export default function BouncedEmail() {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  if (!user?.emailBounced || pathname === PROFILE) return null
  return (
    <div role="status" className="border-danger/40 border-b bg-danger/8 print:hidden">
      <div className="mx-auto flex max-w-[1440px] gap-3 px-4 py-3 md:px-12">
        <CircleExclamationPoint aria-hidden className="mt-0.5 size-5 flex-none text-danger" />
        <p className="min-w-0 font-medium">
          <T>
            Nos lettres à <b className="wrap-anywhere">{user.email}</b> nous reviennent : vous ne recevez plus ni
            confirmation ni rappel.{' '}
            <Link to={PROFILE} className="font-bold text-brand underline">
              Changer d'adresse
            </Link>
          </T>
        </p>
      </div>
    </div>
  )
}
