import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { renewIfReachable } from './app/renew-page.ts'
import { reportErrors } from './app/report-errors.ts'

reportErrors()
addEventListener('vite:preloadError', renewIfReachable)

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
