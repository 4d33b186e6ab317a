/** The entry of the local storage that holds the chosen language. */
export const LANGUAGE_KEY = 'language'
/** The CSS variable with the height that is kept free for `LanguageOffer` until it is rendered. */
export const OFFER_HEIGHT = '--language-offer-height'

/** Of the languages of the shop the chosen one, or else the first of those that the browser prefers. */
export function findWanted<L extends string>(
  offered: readonly L[],
  chosen: string | undefined,
  preferred: readonly string[],
): L | undefined {
  const own = chosen ? [chosen] : preferred
  return own.map((code) => offered.find((each) => each === code)).find((code) => code !== undefined)
}

/**
 * Keeps the place of `LanguageOffer` free from the first paint on: only the browser knows what is wanted, and what came after it
 * would move the page under a finger.
 */
export function reserveOffer(html: string, offered: readonly string[]): string {
  if (offered.length < 2) return html
  const options = JSON.stringify([offered, LANGUAGE_KEY, OFFER_HEIGHT])
  return html.replace('</head>', `<script>(${reserveScript})(${findWanted},${options})</script></head>`)
}

/** Sent to the browser as source text, so it must not use anything from outside of its body. */
function reserveScript(find: typeof findWanted, [offered, languageKey, offerHeight]: [string[], string, string]) {
  const root = document.documentElement
  const preferred = navigator.languages.map((locale) => locale.slice(0, 2))
  const chosen = localStorage.getItem(languageKey) ?? ''
  const wanted = find(offered, offered.includes(chosen) ? chosen : undefined, preferred)
  if (wanted && wanted !== root.lang) root.style.setProperty(offerHeight, '2.75rem')
}
