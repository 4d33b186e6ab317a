import { useRouteLoaderData } from 'react-router'
import type { StoreSettings } from '#domain/settings/store-settings.ts'

/** What the root loader gives to every page. */
export interface RootData {
  settings: StoreSettings
}

/** The merchant's settings, from the root loader. */
export function useStoreSettings(): StoreSettings {
  const root = useRouteLoaderData<() => Promise<RootData>>('root')
  if (!root) throw new Error('Store settings are read outside the shop')
  return root.settings
}
