import { z } from 'zod'
import { hasCardNumber } from './card-number.ts'
import { isStorable, unreadableText } from './storable-text.ts'
import { t } from './texts/t.ts'

/** Writes the name of a field. Called when a value is refused, in the language of whoever reads it. */
type Label = () => string

/** Signs that nobody sees or types: all controls but tab and line breaks. */
// oxlint-disable-next-line no-control-regex -- control characters are what it finds
const controls = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** A text as it was typed, but for control characters, which become spaces, and white space around it. Its messages name the field by `label`. */
export const typedText = (label: Label, max: number) =>
  z
    .string({ error: () => t('fields.required', { label: label() }) })
    .overwrite((typed) => typed.replaceAll(controls, ' ').trim())
    .max(max, { error: () => t('fields.tooLong', { label: label() }) })
    .refine(isStorable, { error: unreadableText })

/** How a text with a card number is refused. `params` tell this refusal from others in any language. */
export const cardNumberRefusal = (label: Label) => ({
  params: { holdsCardNumber: true },
  error: () => t('fields.holdsCardNumber', { label: label() }),
})

/** Refuses a text that holds the number of a payment card: nothing that people type here may keep one (ruling R28). */
export const withoutCardNumber = <Schema extends z.ZodType<string>>(schema: Schema, label: Label): Schema =>
  schema.refine((typed) => !hasCardNumber(typed), cardNumberRefusal(label))

/** A trimmed text that may be empty and holds no card number. Its messages name the field by `label`. */
export const optionalText = (label: Label, max: number) => withoutCardNumber(typedText(label, max), label)

/** A trimmed text that must not be empty and holds no card number. Its messages name the field by `label`. */
export const requiredText = (label: Label, max = 200) =>
  optionalText(label, max).min(1, { error: () => t('fields.required', { label: label() }) })

/** A required text of one line: trimmed, with single spaces, without a card number. Its messages name the field by `label`. */
export const requiredLine = (label: Label, max: number) =>
  withoutCardNumber(
    typedText(label, max)
      .overwrite((typed) => typed.replaceAll(/\s+/g, ' '))
      .min(1, { error: () => t('fields.required', { label: label() }), abort: true }),
    label,
  )

/** Elements within a line: what stands before and after them is read as one word. */
const inlineTag = /<\/?(?:a|abbr|b|bdi|bdo|code|em|font|i|mark|s|small|span|strong|sub|sup|u|wbr)\b[^>]*>/gi
const otherTag = /<[^>]*>/g
const numericEntity = /&#(?:x([0-9a-f]{1,8})|(\d{1,8}));?/gi
/** No named entity is a digit. */
const namedEntity = /&[a-z]\w*;/gi

/** Too long for `hasCardNumber` to read the digits before and after as one number. */
const APART = '     '

/**
 * An HTML text, trimmed, that may be empty and holds no card number, neither as it is written nor as it is read, with tags and
 * entities resolved. It is not safe to show: the server cleans it. Its messages name the field by `label`.
 */
export const optionalHtml = (label: Label, max: number) =>
  optionalText(label, max).refine((html) => !hasCardNumber(toReadText(html)), cardNumberRefusal(label))

function toReadText(html: string) {
  return html
    .replaceAll(inlineTag, '')
    .replaceAll(otherTag, APART)
    .replaceAll(numericEntity, (_, hex: string | undefined, decimal: string) =>
      toCharacter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll(namedEntity, ' ')
}

const toCharacter = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : ' ')
