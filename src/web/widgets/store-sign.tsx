import { useStoreSettings } from '#web/state/store-settings.ts'

/** The logo of the shop, or its name where it has none. */
export function StoreSign() {
  const { storeName, brand } = useStoreSettings()
  if (!brand?.logo) return storeName
  const { src, width, height } = brand.logo
  return <img {...{ src, width, height }} alt={storeName} className="h-auto max-h-9 w-auto max-w-36 md:max-w-52" />
}
