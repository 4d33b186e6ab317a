import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readLanguageFrom, type Language } from '#domain/texts/languages.ts'
import { holdNavigation } from './app/offline/held-navigation.ts'
import { restoreStyles } from './app/lifted-styles.ts'
import type { RouterGlobals } from './ui/router-globals.ts'

readLanguageFrom(() => document.documentElement.lang as Language)
restoreStyles()
// Before React Router, which listens too: browsers call listeners of the window in this order, those for capturing as well.
addEventListener('popstate', (event) => (window as RouterGlobals).onLayerPop?.(event))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[holdNavigation]} useTransitions={false} />
    </StrictMode>,
  )
})
