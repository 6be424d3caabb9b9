import { NavLink } from 'react-router'
import { useCurrentUser } from '../current-user.ts'
import { CANTEEN } from './canteen.ts'

/** A link of the header for company customers only; loaded with a session. */
export default function CanteenLink({ className }: { className: (state: { isActive: boolean }) => string }) {
  const user = useCurrentUser()
  if (!user?.isCompanyCustomer) return null
  return (
    <NavLink to={CANTEEN.to} className={className}>
      {CANTEEN.label}
    </NavLink>
  )
}
