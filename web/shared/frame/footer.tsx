import { Link, useLocation, useRouteLoaderData } from 'react-router'
import type { Site } from '../../app/request-context.ts'
import { Logo } from '../../ui/logo.tsx'
import { T } from '../../words/t.tsx'

const ABOUT = [
  { to: '/about-us', label: 'Notre histoire' },
  { to: '/faq', label: 'Questions fréquentes' },
  { to: '/contact-us', label: 'Nous écrire' },
  { to: '/classement', label: 'Comment sont classés les restaurants ?' },
]
const LEGAL = [
  { to: '/terms-of-use-and-privacy-policy', label: "Conditions générales d'utilisation" },
  { to: '/privacy-policy', label: 'Politique de confidentialité' },
  { to: '/cookies-policy', label: 'Politique de cookies' },
  { to: '/legal-notice', label: 'Mentions légales' },
  { to: '/accessibility', label: 'Accessibilité' },
]
/** The links that matter during a booking. None of them leads to other content. */
const ON_THE_WAY = [
  { to: '/contact-us', label: 'Nous écrire' },
  { to: '/terms-of-use-and-privacy-policy', label: 'Conditions' },
  { to: '/privacy-policy', label: 'Confidentialité' },
  { to: '/accessibility', label: 'Accessibilité' },
]
const FUNNEL = /^\/(reservation\/(join|menu|payment)|order\/payment|weekly-meals\/payment)(\/|$)/

/** Shorter on the screens of a booking. */
export function Footer({ showsImported }: { showsImported: boolean }) {
  const { pathname } = useLocation()
  if (FUNNEL.test(pathname)) return <ShortFooter />
  return (
    <footer className="mt-16 border-t border-line bg-card print:hidden">
      <Columns />
      <div className="mx-auto flex max-w-[1440px] flex-wrap items-center gap-x-6 gap-y-2 px-4 pb-8 text-sm text-ink-soft md:px-12">
        <Logo />
        <p>© 2022 Tablée</p>
        {showsImported && (
          <p>
            <a href="https://www.openstreetmap.org/copyright" rel="noopener noreferrer" className="underline">
              <T>© les contributeurs d'OpenStreetMap</T>
            </a>
          </p>
        )}
      </div>
    </footer>
  )
}

function Columns() {
  const site = useRouteLoaderData<Site>('root')
  const social = site?.social ?? []
  return (
    <div
      className={`mx-auto grid max-w-[1440px] gap-10 px-4 py-12 sm:grid-cols-2 md:px-12 ${social.length > 0 ? 'md:grid-cols-4' : 'md:grid-cols-3'}`}
    >
      <Column title="À propos" links={ABOUT} />
      <Column title="Légal" links={LEGAL} />
      <div>
        <Title>Restaurateurs</Title>
        <a href={site?.proUrl ?? '/pro'} target="_blank" rel="noopener" className={linkStyle}>
          <T>Restaurateur ? Rejoignez-nous</T>
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
      </div>
      {social.length > 0 && (
        <div>
          <Title>Suivez-nous</Title>
          <ul>
            {social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="me noopener noreferrer" className={linkStyle}>
                  {name}
                  <span className="sr-only"> (nouvel onglet)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function ShortFooter() {
  return (
    <footer className="mt-16 border-t border-line print:hidden">
      <div className="mx-auto flex max-w-[1440px] flex-wrap items-center gap-x-6 px-4 py-4 text-sm text-ink-soft md:px-12">
        <p>© 2022 Tablée</p>
        <ul className="flex flex-wrap gap-x-6 md:ml-auto">
          {ON_THE_WAY.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={linkStyle}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

function Column({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <div>
      <Title>{title}</Title>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={linkStyle}>
              <T>{label}</T>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Title({ children }: { children: string }) {
  return <h2 className="mb-2 font-title text-lg font-bold">{children}</h2>
}

const linkStyle =
  'inline-flex min-h-11 items-center text-ink-soft underline decoration-transparent underline-offset-4 hover:text-ink hover:decoration-line md:min-h-9'
