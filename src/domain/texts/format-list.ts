import { currentLocale } from './languages.ts'

/** Names as a sentence of the reader's language lists them: `one, two, and three`. */
export const formatList = (names: readonly string[]): string => new Intl.ListFormat(currentLocale()).format(names)
