import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useIsSignedIn } from '../../session.ts'
import { Toaster } from '../../ui/toast.tsx'
import { useLazyComponent } from '../../ui/use-lazy-component.ts'
import { AuthHost } from '../accounts/sign-in/auth-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { RenewalNotice } from './renewal-notice.tsx'

const loadBouncedEmail = () => import('../accounts/bounced-email.tsx')

/** The frame of every page: skip link, header, page, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const showsImported = useMatches().some(({ loaderData }) => (loaderData as { imported?: boolean } | null)?.imported)
  const isSignedIn = useIsSignedIn()
  const BouncedEmail = useLazyComponent(loadBouncedEmail, isSignedIn)
  const main = useFocusOnArrival()

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenu"
        className="absolute -top-20 left-4 z-50 rounded-control bg-inverse px-5 py-3 font-semibold text-on-inverse focus:top-3"
      >
        Aller au contenu
      </a>
      <NavigationProgress />
      <Header />
      {isSignedIn && BouncedEmail && <BouncedEmail />}
      <main ref={main} id="contenu" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer showsImported={showsImported} />
      <AuthHost />
      <RenewalNotice />
      <Toaster />
    </div>
  )
}

/** Moves the focus to the start of the new page, as the browser does between documents. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const before = useRef(pathname)

  useEffect(() => {
    if (before.current !== pathname) main.current?.focus({ preventScroll: true })
    before.current = pathname
  }, [pathname])

  return main
}
