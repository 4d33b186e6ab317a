import { currentLocale } from './languages.ts'

/** Gives what `make` makes for the locale of the reader, which is made once: formats of `Intl` take long to make. */
export function byLocale<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>()
  return () => {
    const locale = currentLocale()
    const format = made.get(locale) ?? make(locale)
    made.set(locale, format)
    return format
  }
}
