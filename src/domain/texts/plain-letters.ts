import { foldSigns } from '#domain/plain-signs.ts'

/** Letters that are written in more than one way, after their marks are gone: as people search they are the same. */
const sameLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  // The ends of Arabic words, the letters of Persian keyboards, and the line that only makes a word longer.
  ة: 'ه',
  ى: 'ي',
  ٱ: 'ا',
  ی: 'ي',
  ک: 'ك',
  ـ: '',
}
/** Most texts have nothing to leave out. */
const isPlain = /^[\t\n\r -~]*$/
const writtenOtherwise = /[œæßةىٱیکـ]/g

/**
 * A text without what people leave out or write otherwise when they search: accents, case, the differences of Arabic
 * spelling, and signs that nobody sees.
 */
export function plainLetters(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase()
  return foldSigns(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(writtenOtherwise, (letter) => sameLetters[letter] ?? letter)
}
