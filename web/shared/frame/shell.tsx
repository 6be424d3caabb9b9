import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { useIsSignedIn } from '../../app/session.ts'
import { useLazyComponent } from '../../ui/hooks/use-lazy-component.ts'
import { NavigationProgress } from '../../ui/page/navigation-progress.tsx'
import { RenewalNotice } from '../../ui/page/renewal-notice.tsx'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import { useFocusOnArrival } from '../../ui/page/use-focus-on-arrival.ts'
import { Toaster } from '../../ui/toast.tsx'
import { prepareMenu } from '../viewer/menu/account-place.tsx'
import { AuthHost } from '../viewer/sign-in/auth-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const loadBouncedEmail = () => import('../viewer/bounced-email.tsx')

export function Shell({ children }: { children: ReactNode }) {
  const showsImported = useMatches().some(({ loaderData }) => (loaderData as { imported?: boolean } | null)?.imported)
  const isSignedIn = useIsSignedIn()
  const BouncedEmail = useLazyComponent(loadBouncedEmail, isSignedIn)
  const main = useFocusOnArrival()

  return (
    <div className="flex min-h-[calc(100dvh-var(--above))] flex-col">
      <SkipLink />
      <NavigationProgress />
      <Header />
      {isSignedIn && BouncedEmail && <BouncedEmail />}
      <main ref={main} id="contenu" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer showsImported={showsImported} />
      <AuthHost prepareHeader={prepareMenu} />
      <RenewalNotice />
      <Toaster />
    </div>
  )
}
