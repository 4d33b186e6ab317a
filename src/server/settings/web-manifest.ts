import type { StoreSettings } from '#domain/settings/store-settings.ts'

/** The web app manifest, with which phones add the shop to their home screen. */
export function webManifest({ storeName }: StoreSettings) {
  const icon = (name: string, sizes: string, purpose: string) => ({
    src: `/${name}`,
    sizes,
    type: 'image/png',
    purpose,
  })
  return {
    name: storeName,
    short_name: storeName,
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#fafaf7',
    theme_color: '#fafaf7',
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  }
}
