import { useRef } from 'react'
import { Field } from '#web/ui/form/field.tsx'
import { reformat } from './card-fields.ts'

type Props = React.ComponentProps<typeof Field> & { format: (text: string) => string }

/** A field that takes digits only and writes them in its format, wherever they are typed, pasted, deleted or filled in. */
export function DigitsField({ format, onChange, ...field }: Props) {
  const shown = useRef('')

  const rewrite = (event: React.ChangeEvent<HTMLInputElement>) => {
    const { target, nativeEvent } = event
    const { inputType } = nativeEvent as InputEvent
    const typed = { text: target.value, caret: target.selectionStart ?? target.value.length }
    const { text, caret } = reformat(shown.current, typed, format, inputType === 'deleteContentForward')
    target.value = text
    // A browser that fills the form in does not have the caret here.
    if (document.activeElement === target) target.setSelectionRange(caret, caret)
    shown.current = text
    onChange?.(event)
  }

  return <Field inputMode="numeric" onChange={rewrite} {...field} />
}
