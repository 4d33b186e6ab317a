import { useRouteLoaderData } from 'react-router'
import type { PublicSettings } from '#domain/settings/store-settings.ts'

/** What the root loader gives to every page. */
export interface RootData {
  settings: PublicSettings
}

/** The merchant's settings, from the root loader. */
export function useStoreSettings(): PublicSettings {
  const root = useRouteLoaderData<() => Promise<RootData>>('root')
  if (!root) throw new Error('Store settings are read outside the shop')
  return root.settings
}
