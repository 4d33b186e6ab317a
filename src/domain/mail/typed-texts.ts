import { MAIL_TEXT_LENGTHS } from '#domain/constants.ts'

/** What nobody sees: format characters, fillers and controls, with which a word looks like another one or a link escapes a rule. */
const UNSEEN = /[\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
/** Signs of an address that neither a name nor a street has, and lines. */
const OUTSIDE = /[\p{Cc}\p{Zl}\p{Zp}\\<>[\]{}|^`"]+/gu
/** A full stop of any script that NFKC leaves as it is. */
const STOPS = /[。܂۔᠃᙮꓿․]/gu
/** So many digits as a phone has, whatever stands between them. */
const PHONE = /[+(]*\p{Nd}(?:[^\p{L}\p{Nd},;]{0,3}\p{Nd}){6,}/gu
/** Stands for what is not written. */
const LEFT_OUT = '...'
/** A stop only where it shortens a word. */
const NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?= |$))+$/u

/**
 * Writes what a customer has typed for a mail to somebody else: on one line, at most `most` characters, and so that no
 * mail program makes a link of it. A stop, a colon, a slash pair or an at sign never joins two words, and what looks
 * like a phone is left out. What streets and names hold stays legible.
 */
export function toUnlinkedText(typed: string, most: number): string {
  const words = typed
    .normalize('NFKC')
    .replace(UNSEEN, '')
    // A sign and a mark that something unseen stood between.
    .normalize('NFKC')
    .replace(OUTSIDE, ' ')
    .replace(STOPS, '.')
    // Longer heaps of marks run over the lines above and below.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/\/{2,}/g, '/')
    .replace(/\s*@+\s*/g, ' @ ')
    .replace(/\.(?=[^\s.])/g, '. ')
    .replace(/:(?=\S)/g, ': ')
    .replace(PHONE, ` ${LEFT_OUT} `)
    .replace(/\s+/gu, ' ')
    .trim()
  const signs = [...words]
  if (signs.length <= most) return words
  const kept = signs.slice(0, most - LEFT_OUT.length).join('')
  return `${kept.replace(/[\s.:/@]+$/, '')}${LEFT_OUT}`
}

/** The name to greet with in a mail: '' for what has signs, digits or a length that no name has. */
export function toGreetingName(typed = ''): string {
  const name = typed.trim()
  return name.length <= MAIL_TEXT_LENGTHS.greeting && NAME.test(name) ? name : ''
}
