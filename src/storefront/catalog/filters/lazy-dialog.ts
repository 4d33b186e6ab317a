import { lazyWithRetry } from '#ui/controls/lazy-with-retry.ts'

/** Fetches the code of the dialog ahead of a likely click. */
export const preloadDialog = async () => ({ default: (await import('#ui/controls/dialog/dialog.tsx')).Dialog })

export const LazyDialog = lazyWithRetry(preloadDialog)
