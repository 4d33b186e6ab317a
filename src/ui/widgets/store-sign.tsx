import { useStoreSettings } from '#ui/state/store-settings.ts'

/** The logo of the shop, or its name where it has none: in lines where it is long (`theme.css`), so that it stays in its bar. */
export function StoreSign() {
  const { storeName, brand } = useStoreSettings()
  if (!brand?.logo)
    return storeName.length > 12 ? (
      <span data-long={storeName.length > 24} className="store-name">
        {storeName}
      </span>
    ) : (
      storeName
    )
  const { src, width, height } = brand.logo
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt={storeName}
      className="h-auto max-h-9 w-auto max-w-36 md:max-w-52"
    />
  )
}
