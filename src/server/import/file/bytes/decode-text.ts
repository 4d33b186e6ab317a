import type { FileEncoding } from '#domain/import/reading-choices.ts'

/** The bytes from which UTF-16 is detected: they contain the header. */
const SAMPLE = 64 * 1024

/**
 * The text of a file and how its letters are written: as was chosen, as a mark at its beginning says, or the way in which its bytes make
 * the most sense.
 */
export function decodeText(
  bytes: Uint8Array,
  chosen: FileEncoding | undefined,
): { text: string; encoding: FileEncoding } {
  const encoding = chosen ?? encodingByMark(bytes) ?? encodingByZeros(bytes)
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding }
  const text = new TextDecoder('utf-8').decode(bytes)
  if (isMostlyRight(text)) return { text, encoding: 'utf-8' }
  const codePage = isArabic(bytes) ? 'windows-1256' : 'windows-1252'
  return { text: new TextDecoder(codePage).decode(bytes), encoding: codePage }
}

function encodingByMark([first, second, third]: Uint8Array): FileEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

/**
 * The smallest part of the characters of a file that separators, digits and ends of lines are: in UTF-16 one of their
 * two bytes is zero.
 */
const PLAIN_PART = 0.05

function encodingByZeros(bytes: Uint8Array): FileEncoding | undefined {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) <= (sample.length / 2) * PLAIN_PART) return undefined
  if (odd > even * 10) return 'utf-16le'
  return even > odd * 10 ? 'utf-16be' : undefined
}

/** Whether a text that was read as UTF-8 is UTF-8, perhaps with a few broken letters. */
function isMostlyRight(text: string) {
  let right = 0
  let wrong = 0
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    if (code === 0xfffd) wrong += 1
    else if (code > 0x7f) right += 1
  }
  return wrong === 0 || right > wrong * 4
}

/**
 * What a byte is in Windows-1256: no letter, a Latin or an Arabic one. French small letters with accents stand in the
 * same places as in Windows-1252.
 */
const letters = Array.from(
  new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
  (sign) =>
    /[\p{Script=Arabic}\p{M}]/u.test(sign) && /[\p{L}\p{M}]/u.test(sign)
      ? 'arabic'
      : /\p{L}/u.test(sign)
        ? 'latin'
        : undefined,
)

/**
 * Whether the letters of a file are those of Windows-1256: whole words of Arabic come out. Where the file is
 * Windows-1252, its capitals with accents become Arabic letters inside Latin words.
 */
function isArabic(bytes: Uint8Array) {
  let score = 0
  let arabic = 0
  let latin = 0
  const endWord = () => {
    if (latin > 0) score -= arabic * 2
    else if (arabic > 1) score += arabic
    arabic = 0
    latin = 0
  }
  for (const byte of bytes) {
    const letter = letters[byte]
    if (letter === 'arabic') arabic += 1
    else if (letter === 'latin') latin += 1
    else if (arabic > 0 || latin > 0) endWord()
  }
  endWord()
  return score > 0
}
