import { useEffect } from 'react'
import { useFormState, useWatch, type Control, type FieldValues } from 'react-hook-form'

const keyOf = (name: string) => `draft-${name}`

/** Reads what was typed into a form in this tab and not sent yet. */
export function readDraft<Values extends FieldValues>(name: string): Partial<Values> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Partial<Values>
  } catch {
    return {}
  }
}

/** The default values of a form, overridden by its draft. */
export const withDraft = <Values extends FieldValues>(name: string, begins: Values): Values => ({
  ...begins,
  ...readDraft<Values>(name),
})

/** The fewest digits of a payment card. */
const CARD_DIGITS = 13

/**
 * Whether a field, or one within it, may hold a card number: customers sometimes type one into an order form. Any text with that many
 * digits counts, since storing one card number would be worse than losing a draft.
 */
const mayHoldCard = (value: unknown) =>
  JSON.stringify([value])
    .replaceAll('\\"', '')
    .split('"')
    .some((text) => text.replaceAll(/\P{N}/gu, '').length >= CARD_DIGITS)

/**
 * Stores the edited fields of a form in the session storage of the tab until the form is sent (`forgetDraft`). Never stores passwords, the
 * `secret` fields, and anything that may be a card number.
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

/** Deletes the draft of a form that was sent. */
export const forgetDraft = (name: string) => sessionStorage.removeItem(keyOf(name))
