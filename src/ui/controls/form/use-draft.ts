import { useEffect } from 'react'
import { useFormState, useWatch, type Control, type FieldValues } from 'react-hook-form'

const keyOf = (name: string) => `draft-${name}`

/** What was typed into a form in this tab and not sent yet. */
export function readDraft<Values extends FieldValues>(name: string): Partial<Values> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Partial<Values>
  } catch {
    return {}
  }
}

/** What a form begins with, and over it what was typed into it before it was left. */
export const withDraft = <Values extends FieldValues>(name: string, begins: Values): Values => ({
  ...begins,
  ...readDraft<Values>(name),
})

/** Digits that the number of a payment card has at least. */
const CARD_DIGITS = 13

/**
 * Whether a field, or one within it, may hold the number of a card: an order form is sometimes given one. It is kept nowhere, whatever its
 * digits turn out to be.
 */
const mayHoldCard = (value: unknown) =>
  JSON.stringify([value])
    .replaceAll('\\"', '')
    .split('"')
    .some((text) => text.replaceAll(/\P{N}/gu, '').length >= CARD_DIGITS)

/**
 * Keeps the fields that are typed into, in this tab, until they are sent. Passwords, the `secret` fields and what may
 * be the number of a card are kept nowhere.
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  control: Control<Values>,
  secret: readonly string[] = [],
) {
  const values = useWatch({ control }) as Record<string, unknown>
  const { dirtyFields } = useFormState({ control })
  useEffect(() => {
    const isKept = (field: string) => field !== 'password' && !secret.includes(field) && !mayHoldCard(values[field])
    const fields = Object.keys({ ...readDraft(name), ...dirtyFields }).filter(isKept)
    if (fields.length === 0) return
    sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(fields.map((key) => [key, values[key]]))))
  })
}

/** Forgets what was typed: it is sent. */
export const forgetDraft = (name: string) => sessionStorage.removeItem(keyOf(name))
