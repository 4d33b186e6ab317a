import { useLayoutEffect, useRef, useState } from 'react'
import { Field } from '#ui/controls/form/field.tsx'
import { toShownNumber, toTypedNumber } from './typed-number.ts'

/**
 * A `Field` for a number or a sum. It is one of text: a browser's own field for numbers drops what it cannot read,
 * Arabic digits for instance, and then holds nothing. A number that a form fills in has the decimal sign of the language.
 */
export function NumberField({ ref, ...field }: React.ComponentProps<typeof Field>) {
  const input = useRef<HTMLInputElement>(null)
  // A form writes its numbers into the field itself. What is being typed stays as it is.
  useLayoutEffect(() => {
    const element = input.current
    if (element && element !== document.activeElement && field.value === undefined)
      element.value = toShownNumber(element.value)
  })
  return (
    <Field
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      {...field}
      ref={(element) => {
        input.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
    />
  )
}

interface ValueProps extends Omit<React.ComponentProps<typeof Field>, 'value' | 'onChange'> {
  value: number
  /** Is given what was typed, and no number where it is none. */
  onNumber: (value: number) => void
}

/** The same where the number is kept elsewhere: it shows what was typed, also while that is no number. */
export function NumberValueField({ value, onNumber, ...field }: ValueProps) {
  const [typed, setTyped] = useState(Number.isFinite(value) ? toShownNumber(value) : '')
  return (
    <NumberField
      value={Object.is(toTypedNumber(typed), value) ? typed : toShownNumber(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onNumber(toTypedNumber(target.value))
      }}
      {...field}
    />
  )
}
