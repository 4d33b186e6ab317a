/**
 * Signs without width that come along when a text is copied: they say how it runs or where it may break, not what it says. The two joiners,
 * U+200C and U+200D, are among them; between letters these are part of a word.
 */
const marks = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g
const marksButJoiners = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g
/** White space and marks around a text. From the first sign of a run on, so that long runs are not read again and again. */
const edges =
  /^[\s\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]+|(?<![\s\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF])[\s\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]+$/g
/** Joiners that join nothing: beside a space, a sign of ASCII, or the end of the text. */
const looseJoiners = /(?<![^\s -~\u200C\u200D])[\u200C\u200D]+|[\u200C\u200D]+(?![^\s -~\u200C\u200D])/g
/** Of Arabic and of Persian. */
const digits = /[\u0660-\u0669\u06F0-\u06F9]/g
const fullWidth = /[\uFF01-\uFF5E]/g
const isAscii = /^[\t\n\r -~]*$/

/** A text without marks, with digits of Arabic and Persian as 0 to 9, and full-width signs as those of ASCII. Its spaces stay. */
export function foldSigns(text: string): string {
  if (isAscii.test(text)) return text
  return text
    .replaceAll(marks, '')
    .replaceAll(digits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll(fullWidth, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfe_e0))
}

/**
 * What is compared sign by sign, as keyboards and pastes of any script give it: codes, emails, phones, numbers, searches. Signs are folded
 * (`foldSigns`), white space of any kind is single spaces, none around it.
 */
export const toPlainSigns = (typed: string): string => foldSigns(typed).replaceAll(/\s+/g, ' ').trim()

/** White space, but for the no-break space that French writes before these signs and within its quotes. */
const spaces = /((?<=«)[\u00A0\u202F](?=\S)|(?<=\S)[\u00A0\u202F](?=[:;?!»%]))|\s+/g

/**
 * A text of one line that people read, a name or an address: without marks but joiners within words, with single
 * spaces, none around it. The no-break spaces of French stay.
 */
export function toPlainLine(typed: string): string {
  const line = isAscii.test(typed) ? typed : typed.replaceAll(marksButJoiners, '').replaceAll(looseJoiners, '')
  return line.replaceAll(spaces, (_, kept: string | undefined) => kept ?? ' ').trim()
}

/** A text of several lines without white space and marks around it. Within, they are part of what was written. */
export const trimMarks = (typed: string): string => typed.replaceAll(edges, '')

/** A text without the marks that say how its parts run: for titles, tags and alternative texts, which other programs show. */
export const withoutDirections = (text: string): string => text.replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
