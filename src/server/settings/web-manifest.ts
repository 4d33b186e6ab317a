import { brandFileUrl, type BrandFile } from '#domain/brand/brand-files.ts'
import { defaultColors } from '#domain/brand/palette.ts'
import type { PublicSettings } from '#domain/settings/store-settings.ts'

/** The web app manifest, with which phones add the shop to their home screen. */
export function webManifest({ storeName, brand }: Pick<PublicSettings, 'storeName' | 'brand'>) {
  const icon = (name: BrandFile, sizes: string, purpose: string) => ({
    src: brand ? brandFileUrl(brand.kit, name) : `/${name}`,
    sizes,
    type: 'image/png',
    purpose,
  })
  const ground = brand?.ground ?? defaultColors.ground
  return {
    name: storeName,
    short_name: storeName,
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  }
}
