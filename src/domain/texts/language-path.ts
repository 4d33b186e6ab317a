import { currentLanguage, isLanguage, SOURCE_LANGUAGE, type Language } from './languages.ts'

/** What stands before every path in this language: nothing for the source language, `/fr` for French. */
export const languagePrefix = (language: Language): '' | `/${Language}` =>
  language === SOURCE_LANGUAGE ? '' : `/${language}`

/** The path at which a page is read in a language, by default in that of the reader. `path` has no prefix of its own. */
export function localizePath(path: string, language: Language = currentLanguage()): string {
  const prefix = languagePrefix(language)
  // `/fr`, not `/fr/`.
  return prefix && /^\/(?=$|[?#])/.test(path) ? prefix + path.slice(1) : prefix + path
}

/** Takes the address of a page apart: its language, and the path without it. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, code = ''] = /^\/([a-z]{2})(?=$|[/?#])/.exec(path) ?? []
  if (code === SOURCE_LANGUAGE || !isLanguage(code)) return { language: SOURCE_LANGUAGE, path }
  const rest = path.slice(code.length + 1)
  return { language: code, path: rest.startsWith('/') ? rest : `/${rest}` }
}
