import { z } from 'zod'
import { hasCardNumber } from './card-number.ts'
import { toPlainLine, toPlainSigns, trimMarks } from './plain-signs.ts'
import { isStorable, unreadableText } from './storable-text.ts'
import { t } from './texts/t.ts'

/** Writes the name of a field. Called when a value is refused, in the language of its reader. */
type Label = () => string

/** Characters that cannot be seen or typed: all controls but tab and line breaks. */
// oxlint-disable-next-line no-control-regex -- control characters are what it finds
const controls = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** A text of at most `max` characters, once `clean` has made of it what is stored. */
const cleanText = (label: Label, max: number, clean: (typed: string) => string) =>
  z
    .string({ error: () => t('fields.required', { label: label() }) })
    .overwrite((typed) => clean(typed.replaceAll(controls, ' ')))
    // What is too long is looked at no further: the other checks take time for each sign.
    .max(max, { error: () => t('fields.tooLong', { label: label() }), abort: true })
    .refine(isStorable, { error: unreadableText })

/**
 * A text of several lines as it was typed, but for control characters, which become spaces, and what nobody sees around it. Its messages
 * name the field by `label`.
 */
export const typedText = (label: Label, max: number) => cleanText(label, max, trimMarks)

/** A text of one line as people read it (`toPlainLine`). Its messages name the field by `label`. */
export const typedLine = (label: Label, max: number) => cleanText(label, max, toPlainLine)

/**
 * A text that is compared sign by sign, as keyboards of any script give it: a code, an email, a number (`toPlainSigns`). Its messages
 * name the field by `label`.
 */
export const typedCode = (label: Label, max: number) => cleanText(label, max, toPlainSigns)

/** What is searched for in the back office, as keyboards of any script give it (`toPlainSigns`). */
export const SearchText = z.string().overwrite(toPlainSigns).max(100)

/** The error of a text with a card number. `params` identify it in any language. */
export const cardNumberRefusal = (label: Label) => ({
  params: { holdsCardNumber: true },
  error: () => t('fields.holdsCardNumber', { label: label() }),
})

/** Refuses a text that holds the number of a payment card: nothing that people type here may keep one (ruling R28). */
export const withoutCardNumber = <Schema extends z.ZodType<string>>(schema: Schema, label: Label): Schema =>
  schema.refine((typed) => !hasCardNumber(typed), cardNumberRefusal(label))

/** A text of several lines that may be empty and holds no card number. Its messages name the field by `label`. */
export const optionalText = (label: Label, max: number) => withoutCardNumber(typedText(label, max), label)

const required = (label: Label) => ({ error: () => t('fields.required', { label: label() }), abort: true })

/** A text of several lines that must not be empty and holds no card number. Its messages name the field by `label`. */
export const requiredText = (label: Label, max = 200) =>
  withoutCardNumber(typedText(label, max).min(1, required(label)), label)

/** A text of one line that may be empty and holds no card number. Its messages name the field by `label`. */
export const optionalLine = (label: Label, max: number) => withoutCardNumber(typedLine(label, max), label)

/** The same, which must not be empty. */
export const requiredLine = (label: Label, max = 200) =>
  withoutCardNumber(typedLine(label, max).min(1, required(label)), label)

/** A text that is compared sign by sign (`typedCode`), may be empty and holds no card number. Its messages name the field by `label`. */
export const optionalCode = (label: Label, max: number) => withoutCardNumber(typedCode(label, max), label)

/** The same, which must not be empty. */
export const requiredCode = (label: Label, max: number) =>
  withoutCardNumber(typedCode(label, max).min(1, required(label)), label)

/** Elements within a line: what stands before and after them is read as one word. */
const inlineTag = /<\/?(?:a|abbr|b|bdi|bdo|code|em|font|i|mark|s|small|span|strong|sub|sup|u|wbr)\b[^>]*>/gi
const otherTag = /<[^>]*>/g
const numericEntity = /&#(?:x([0-9a-f]{1,8})|(\d{1,8}));?/gi
/** No named entity is a digit. */
const namedEntity = /&[a-z]\w*;/gi

/** Digits of two lines are no number for `hasCardNumber`. */
const APART = '\n'

/**
 * An HTML text, trimmed, that may be empty and holds no card number, neither as it is written nor as it is read, with tags and
 * entities resolved. It is not safe to show: the server cleans it. Its messages name the field by `label`.
 */
export const optionalHtml = (label: Label, max: number) =>
  optionalText(label, max).refine((html) => !hasCardNumber(toReadText(html)), cardNumberRefusal(label))

function toReadText(html: string) {
  // Behind the last bracket no tag ends: each one that begins there would be searched for its end up to the end of the text.
  const end = html.lastIndexOf('>') + 1
  return `${html.slice(0, end).replaceAll(inlineTag, '').replaceAll(otherTag, APART)}${html.slice(end)}`
    .replaceAll(numericEntity, (_, hex: string | undefined, decimal: string) =>
      toCharacter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll(namedEntity, ' ')
}

const toCharacter = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : ' ')

/** A text in each language of the shop. An empty one is not written: `wordsIn` (`#domain/texts/words.ts`) says what stands in for it. */
export const words = (max: number) => {
  const text = optionalText(() => t('frontPage.text'), max).default('')
  return z.object({ en: text, fr: text, ar: text })
}
