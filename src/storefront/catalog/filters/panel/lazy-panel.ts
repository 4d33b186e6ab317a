import { lazyWithRetry } from '#ui/controls/lazy-with-retry.ts'

/** Fetches the code of the panel ahead of a likely click. */
export const preloadPanel = async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel })

/** The filter panel, fetched when it is first opened. */
export const LazyPanel = lazyWithRetry(preloadPanel)
