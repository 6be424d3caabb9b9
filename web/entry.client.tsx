import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportErrors } from './features/layout/report-errors.ts'
import { renewIfReachable } from './renew-page.ts'

reportErrors()
addEventListener('vite:preloadError', renewIfReachable)

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
