/** The signs of an SMS that take seven bits (GSM 03.38), and those of its extension, which take two places. */
const PLAIN = [
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
].join('')
const EXTENDED = '^{}\\[~]|€\f'

/** Signs of a text that fits one SMS, and of each part where it takes several: a part says which one it is. */
const ROOM = { gsm: { one: 160, part: 153 }, ucs2: { one: 70, part: 67 } }

/** How an SMS holds a text. */
export interface SmsParts {
  /** With one sign that is not among those of GSM, every sign takes two bytes, as in Arabic. */
  alphabet: 'gsm' | 'ucs2'
  /** In places, of which some signs take two. */
  length: number
  parts: number
}

/** How many SMS a text takes: what they cost is counted by these parts. */
export function toSmsParts(text: string): SmsParts {
  const signs = [...text]
  const isGsm = signs.every((sign) => PLAIN.includes(sign) || EXTENDED.includes(sign))
  const placesOf = (sign: string) => (isGsm ? (EXTENDED.includes(sign) ? 2 : 1) : sign.length)
  const alphabet = isGsm ? 'gsm' : 'ucs2'
  const { one, part } = ROOM[alphabet]
  let length = 0
  let parts = 1
  let used = 0
  for (const sign of signs) {
    const places = placesOf(sign)
    length += places
    // A sign of two places is not cut.
    if (used + places > part) {
      parts += 1
      used = 0
    }
    used += places
  }
  return { alphabet, length, parts: length === 0 ? 0 : length <= one ? 1 : parts }
}
