import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readLanguageFrom, type Language } from '#domain/texts/languages.ts'
import { holdNavigation } from './app/held-navigation.ts'
import { restoreStyles } from './app/lifted-styles.ts'

readLanguageFrom(() => document.documentElement.lang as Language)
restoreStyles()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[holdNavigation]} useTransitions={false} />
    </StrictMode>,
  )
})
