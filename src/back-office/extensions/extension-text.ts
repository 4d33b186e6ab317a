import type { ExtensionWords } from '#domain/extensions/extension-words.ts'
import { currentLanguage } from '#domain/texts/languages.ts'

/** What an extension calls something, in the language of the reader where it has one for it. */
export const extensionText = (words: ExtensionWords): string =>
  typeof words === 'string' ? words : words[currentLanguage()]
