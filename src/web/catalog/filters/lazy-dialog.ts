import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts'

/** Fetches the code of the dialog ahead of a likely click. */
export const preloadDialog = async () => ({ default: (await import('#web/ui/dialog/dialog.tsx')).Dialog })

export const LazyDialog = lazyWithRetry(preloadDialog)
