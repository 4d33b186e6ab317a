import { currentLocale } from './languages.ts'

/** Returns a function that gives the format of `make` for the locale of the reader. Keeps each one, since `Intl` takes long to make it. */
export function byLocale<Format>(make: (locale: string) => Format): () => Format {
  const formatOf = ofLocale(make)
  return () => formatOf(currentLocale())
}

/** Like `byLocale`, for a given locale. */
export function ofLocale<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const made = new Map<string, Format>()
  return (locale) => {
    const format = made.get(locale) ?? make(locale)
    made.set(locale, format)
    return format
  }
}
