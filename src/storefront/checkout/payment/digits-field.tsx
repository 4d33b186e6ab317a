import { useRef } from 'react'
import { Field } from '#ui/controls/form/field.tsx'
import { reformatCardField } from './card-fields.ts'

type Props = React.ComponentProps<typeof Field> & { format: (text: string) => string }

/** A field that keeps only digits and formats them, whether typed, pasted, deleted or filled in by the browser. */
export function DigitsField({ format, onChange, ...field }: Props) {
  const shown = useRef('')

  const formatInput = (event: React.ChangeEvent<HTMLInputElement>) => {
    const { target, nativeEvent } = event
    const { inputType } = nativeEvent as InputEvent
    const typed = { text: target.value, caret: target.selectionStart ?? target.value.length }
    const { text, caret } = reformatCardField(shown.current, typed, format, inputType === 'deleteContentForward')
    target.value = text
    // Autofill changes fields that do not have the focus.
    if (document.activeElement === target) target.setSelectionRange(caret, caret)
    shown.current = text
    onChange?.(event)
  }

  // A field can start with a text: that of a draft.
  const rememberText = ({ target }: React.FocusEvent<HTMLInputElement>) => {
    shown.current = target.value
  }

  return <Field dir="ltr" inputMode="numeric" onChange={formatInput} onFocus={rememberText} {...field} />
}
