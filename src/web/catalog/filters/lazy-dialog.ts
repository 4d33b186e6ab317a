import { lazy } from 'react'

/** Fetches the code of the dialog ahead of a likely click. */
export const preloadDialog = async () => ({ default: (await import('#web/ui/dialog/dialog.tsx')).Dialog })

export const LazyDialog = lazy(preloadDialog)
