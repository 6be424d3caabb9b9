import { Link } from 'react-router'
import { ChevronRight } from '../../ui/icons/actions/chevron-right.tsx'
import { privateHead } from '../../ui/page/private-head.ts'
import { T } from '../../words/t.tsx'
import { deskPath, settingsLinksOfRole } from '../desk/desk-links.ts'
import { useDesk } from '../desk/use-desk.ts'
import { DeskFailure } from '../desk-failure.tsx'

export function meta() {
  return privateHead('Maison')
}

export { DeskFailure as ErrorBoundary }

/** The settings of a restaurant: a list of the pages that the viewer's role may see. */
export default function SettingsPage() {
  const { restaurant, job } = useDesk()
  const links = settingsLinksOfRole(job)
  return (
    <div className="mx-auto max-w-[1120px] px-4 pt-4 pb-8 md:px-8">
      <h1 className="mb-5 text-xl font-extrabold md:text-2xl">Maison</h1>
      {links.length === 0 && (
        <p className="font-medium">
          <T>Ces pages sont celles des responsables du restaurant.</T>
        </p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {links.map(({ path, label, about }) => (
          <li key={path}>
            <Link to={deskPath(restaurant.id, path)} className={cardStyle}>
              <span className="min-w-0 flex-1">
                <span className="block text-lg font-bold">{label}</span>
                <span className="block text-sm text-ink-soft">
                  <T>{about}</T>
                </span>
              </span>
              <ChevronRight aria-hidden className="size-5 flex-none text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const cardStyle =
  'flex h-full min-h-24 items-center gap-3 rounded-card border border-line bg-card p-5 transition-colors hover:border-brand'
