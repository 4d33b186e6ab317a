import { href } from 'react-router'
import { localizePath } from '#domain/texts/language-path.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import type { PublicSettings, StoreSettings } from '#domain/settings/store-settings.ts'

/** The page of the store in the language of the reader, and how to search there, as structured data. */
export const websiteData = ({ storeName }: StoreSettings, origin: string) => ({
  '@type': 'WebSite',
  name: storeName,
  url: origin + localizePath('/'),
  inLanguage: currentLanguage(),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${localizePath(href('/search'))}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** The store as structured data. */
export function organizationData(
  { storeName, contactEmail, contactPhone, social, brand }: PublicSettings,
  origin: string,
) {
  return {
    '@type': 'Organization',
    name: storeName,
    url: `${origin}/`,
    logo: `${origin}${brand ? `/brand/${brand.kit}` : ''}/icon-512.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      areaServed: 'TN',
      ...(contactEmail && { email: contactEmail }),
      ...(contactPhone && { telephone: contactPhone }),
    },
    sameAs: social.map((link) => link.href),
  }
}
