import { type ReactNode, use, useEffect } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaDescriptor,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import { NonceContext } from './app/nonce.ts'
import { serverSide } from './app/request-context.ts'
import deskStyles from './app.css?url'
import { markHydrated } from './before-react/replay-early-presses.ts'
import styles from './diners.css?url'
import bricolage from './fonts/bricolage.woff2?url'
import figtree from './fonts/figtree.woff2?url'
import { Shell } from './shared/frame/shell.tsx'
import { Failure } from './ui/page/failure.tsx'
import { useHasOwnShell } from './ui/page/own-shell.ts'
import { useIsFramed } from './ui/page/use-is-framed.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { site, now } = context.get(serverSide)
  return { ...site, now }
}

// The site's configuration does not change during a visit.
export const shouldRevalidate = () => false

export function meta(): MetaDescriptor[] {
  return [{ title: 'Tablée' }]
}

export function links() {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
  return [
    { ...font, href: bricolage },
    { ...font, href: figtree },
    { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ]
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const hasOwnShell = useHasOwnShell()
  useEffect(markHydrated, [])
  return (
    // `before-react/signed-in-hint.ts` has changed its attributes before hydration.
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* First, because nothing is painted without it. */}
        <link rel="stylesheet" href={hasOwnShell ? deskStyles : styles} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffaf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b1119" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  const hasOwnShell = useHasOwnShell()
  // Pages that a restaurant's own site shows in a frame have neither header nor footer.
  if (useIsFramed() || hasOwnShell) return <Outlet />
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** The outer boundary: catches errors of the header and the footer too. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main id="contenu">
      <Failure error={error} />
    </main>
  )
}
