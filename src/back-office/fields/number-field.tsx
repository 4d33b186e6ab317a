import { useState } from 'react'
import { Field } from '#ui/controls/form/field.tsx'
import { toTypedNumber } from './typed-number.ts'

/**
 * A `Field` for a number or a sum. It is one of text: a browser's own field for numbers drops what it cannot read,
 * Arabic digits for instance, and then holds nothing.
 */
export function NumberField(field: React.ComponentProps<typeof Field>) {
  return <Field inputMode="decimal" dir="ltr" autoComplete="off" {...field} />
}

interface ValueProps extends Omit<React.ComponentProps<typeof Field>, 'value' | 'onChange'> {
  value: number
  /** Is given what was typed, and no number where it is none. */
  onNumber: (value: number) => void
}

/** The same where the number is kept elsewhere: it shows what was typed, also while that is no number. */
export function NumberValueField({ value, onNumber, ...field }: ValueProps) {
  const [typed, setTyped] = useState(Number.isFinite(value) ? String(value) : '')
  return (
    <NumberField
      value={Object.is(toTypedNumber(typed), value) ? typed : String(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onNumber(toTypedNumber(target.value))
      }}
      {...field}
    />
  )
}
