import { lazy } from 'react'

/** Fetches the panel's code at the first sign that it will be opened. */
export const preloadPanel = async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel })

/** The panel, whose code a page does not carry before somebody wants it. */
export const LazyPanel = lazy(preloadPanel)
