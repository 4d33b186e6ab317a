import { plainLetters } from '#domain/texts/plain-letters.ts'

const LONGEST = 60

/**
 * Words hold the signs 0-9 and a-z only: accents and the differences of Arabic spelling go, and letters of other
 * scripts become four hex digits each. These sort alike under every collation, so words that begin with a word lie in
 * one range of an index.
 */
export function foldTerm(text: string): string {
  return plainLetters(text)
    .replaceAll(/[^a-z0-9]/g, (sign) =>
      /\p{L}|\p{N}/u.test(sign) ? `x${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : '',
    )
    .slice(0, LONGEST)
}

/** The words of a text: what stands between its spaces. */
export const parseTerms = (text: string): string[] => [...new Set(text.split(/\s+/).map(foldTerm).filter(Boolean))]

/** The words of a text, and what follows each hyphen, dot or slash in them: HAN-INK-M is also found by "ink-m". */
export function parseTermsAndTails(text: string): string[] {
  const tails = text.split(/\s+/).flatMap((word) => {
    const parts = word.split(/[^\p{L}\p{N}\p{M}]+/u)
    return parts.map((_, index) => foldTerm(parts.slice(index).join('')))
  })
  return [...new Set(tails.filter(Boolean))]
}

/** The words that lie between two in an index, both included. */
export type TermRange = [from: string, to: string]

/** All words that begin like this one. */
export function prefixRange(word: string): TermRange {
  return [word, word + 'z'.repeat(LONGEST)]
}
