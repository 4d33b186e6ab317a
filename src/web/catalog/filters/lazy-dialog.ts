import { lazy } from 'react'

/** Fetches the code of the dialog at the first sign that it will be opened. */
export const preloadDialog = async () => ({ default: (await import('#web/ui/dialog/dialog.tsx')).Dialog })

export const LazyDialog = lazy(preloadDialog)
