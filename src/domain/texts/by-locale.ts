import { currentLocale } from './languages.ts'

/** Gives what `make` makes for the locale of the reader, which is made once: formats of `Intl` take long to make. */
export function byLocale<Format>(make: (locale: string) => Format): () => Format {
  const formatOf = ofLocale(make)
  return () => formatOf(currentLocale())
}

/** The same for a given locale. */
export function ofLocale<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const made = new Map<string, Format>()
  return (locale) => {
    const format = made.get(locale) ?? make(locale)
    made.set(locale, format)
    return format
  }
}
