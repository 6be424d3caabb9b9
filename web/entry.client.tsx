import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportErrors } from './features/layout/report-errors.ts'

reportErrors()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
