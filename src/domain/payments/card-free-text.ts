import { z } from 'zod'

/** Thirteen digits or more in groups are no part of an address or a name: somebody typed a card (ruling R28). */
const cardNumber = /(?:\d[ -]?){13,}/

const words = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .max(max, `${label} is too long`)
    .overwrite((typed) => typed.trim().replaceAll(/\s+/g, ' '))
    .min(1, { error: `${label} is required`, abort: true })

/** A required text, trimmed and with single spaces, that must not hold a card number (ruling R28). */
export const cardFreeText = (label: string, max: number) =>
  words(label, max).refine((typed) => !cardNumber.test(typed), `${label} must not hold a card number`)
