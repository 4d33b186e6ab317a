import { currentLanguage, defaultLanguage, isLanguage, type Language } from './languages.ts'

/** What stands before every path in this language: nothing for the default language of the shop, else `/fr` for French. */
export const languagePrefix = (language: Language, byDefault = defaultLanguage()): '' | `/${Language}` =>
  language === byDefault ? '' : `/${language}`

/** The path at which a page is read in a language, by default in that of the reader. `path` has no prefix of its own. */
export function localizePath(path: string, language = currentLanguage(), byDefault = defaultLanguage()): string {
  const prefix = languagePrefix(language, byDefault)
  // `/fr`, not `/fr/`.
  return prefix && /^\/(?=$|[?#])/.test(path) ? prefix + path.slice(1) : prefix + path
}

/** Takes the address of a page apart: its language, and the path without it. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const named = splitPrefix(path)
  return named && named.language !== defaultLanguage() ? named : { language: defaultLanguage(), path }
}

/** The language that an address names with its first part, whichever is the default one, and the path after it. */
export function splitPrefix(path: string): { language: Language; path: string } | undefined {
  const [, code = ''] = /^\/([a-z]{2})(?=$|[/?#])/.exec(path) ?? []
  if (!isLanguage(code)) return undefined
  const rest = path.slice(code.length + 1)
  return { language: code, path: rest.startsWith('/') ? rest : `/${rest}` }
}
