import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'

/** The merchant's settings, as the root loader brought them. */
export function useStoreSettings() {
  const root = useRouteLoaderData<typeof loader>('root')
  if (!root) throw new Error('Store settings are read outside the shop')
  return root.settings
}
