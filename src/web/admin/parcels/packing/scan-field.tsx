import { useEffect, useRef } from 'react'
import { Field } from '#web/ui/form/field.tsx'

interface Props {
  label: string
  hint: string
  /** Gets what was typed, or nothing. */
  onScan: (code: string) => void
}

/** Takes what a scanner types: a code and Enter. It has the focus when the page opens, and keeps it. */
export function ScanField({ label, hint, onScan }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(focus, [])
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const code = new FormData(event.currentTarget).get('code')
        event.currentTarget.reset()
        onScan(typeof code === 'string' ? code.trim() : '')
        focus()
      }}
    >
      <Field
        label={label}
        hint={hint}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        // A phone shows its keys only where somebody taps the field: pieces are tapped there.
        inputMode={matchMedia('(pointer: coarse)').matches ? 'none' : 'text'}
        dir="ltr"
        maxLength={100}
      />
    </form>
  )
}
