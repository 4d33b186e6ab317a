import type { StoreSettings } from '#domain/settings/store-settings.ts'

/** The store as structured data. */
export function organizationData({ storeName, contactEmail, contactPhone, social }: StoreSettings, origin: string) {
  return {
    '@type': 'Organization',
    name: storeName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      areaServed: 'TN',
      ...(contactEmail && { email: contactEmail }),
      ...(contactPhone && { telephone: contactPhone }),
    },
    sameAs: social.map(({ href }) => href),
  }
}
