import type { PublicBrand } from '#domain/brand/public-brand.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import arabicFont from '#ui/styles/fonts/alexandria-arabic.woff2?url'
import headlineFont from '#ui/styles/fonts/archivo-headline.woff2?url'
import textFont from '#ui/styles/fonts/archivo-text.woff2?url'
import { typePairFonts, typePairSheets } from '#ui/styles/type-pairs.ts'

/** Icons, colors and fonts of the shop in the head of a page: those of the demo, or those of its brand. */
export function BrandLinks({ brand }: { brand: PublicBrand | undefined }) {
  const files = brand && `/brand/${brand.kit}`
  const sheet = brand && typePairSheets[brand.typePair]
  return (
    <>
      <meta name="theme-color" content={brand?.ground ?? '#FAFAF7'} />
      {files ? (
        <>
          <link rel="icon" href={`${files}/icon-32.png`} type="image/png" sizes="32x32" />
          <link rel="apple-touch-icon" href={`${files}/icon-180.png`} />
        </>
      ) : (
        <>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        </>
      )}
      {/* They help the first page alone, so its scripts need not know them. */}
      {import.meta.env.SSR &&
        fontsToLoad(brand).map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
      {sheet && <link rel="stylesheet" href={sheet} />}
      {brand?.style && <style>{brand.style}</style>}
    </>
  )
}

/** What a first page is written in. Pages in Arabic have digits and names in Latin letters besides. */
function fontsToLoad(brand: PublicBrand | undefined): string[] {
  const latin = typePairFonts[brand?.typePair ?? ''] ?? [textFont, headlineFont]
  return currentLanguage() === 'ar' ? [arabicFont, ...latin] : latin
}
