import { useNavigate } from 'react-router'
import { ChevronLeft } from '../../ui/icons/actions/chevron-left.tsx'

/** On small screens only: goes back, or to the home page if this is the first page of the visit. */
export function BackButton() {
  const navigate = useNavigate()
  const hasHistory = () => (window.history.state as { idx?: number } | null)?.idx !== 0
  return (
    <button
      type="button"
      aria-label="Retour"
      onClick={() => (hasHistory() ? navigate(-1) : navigate('/'))}
      className="-ml-2 grid size-11 place-items-center rounded-control md:hidden"
    >
      <ChevronLeft aria-hidden />
    </button>
  )
}
