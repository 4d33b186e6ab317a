import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toPlainSigns } from '#domain/plain-signs.ts'
import { t } from '#domain/texts/t.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'

interface Props {
  label: string
  hint: string
  error?: string | undefined
  /** Gets what was typed, or nothing. */
  onScan: (code: string) => void
}

/** Takes what a scanner types: a code and Enter. It has the focus when the page opens, and keeps it. */
export function ScanField({ label, hint, error, onScan }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // An open keyboard would hide the pieces on a phone, so it opens only on a tap.
  const [isPhone] = useState(() => matchMedia('(pointer: coarse)').matches)
  const [isTyping, setTyping] = useState(!isPhone)
  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(focus, [])
  const changeTyping = () => {
    flushSync(() => setTyping(!isTyping))
    // A field that has the focus already opens no keys.
    form.current?.querySelector('input')?.blur()
    focus()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const code = new FormData(event.currentTarget).get('code')
        event.currentTarget.reset()
        onScan(typeof code === 'string' ? toPlainSigns(code) : '')
        focus()
      }}
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Field
          label={label}
          hint={hint}
          error={error}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          inputMode={isTyping ? 'text' : 'none'}
          dir="ltr"
          maxLength={100}
          className="min-w-36 grow basis-36"
        />
        {isPhone && (
          <Button look="outline" className="mt-6.5 min-h-12 px-3 py-2 text-xs" onClick={changeTyping}>
            {isTyping ? t('parcels.useScanner') : t('parcels.typeCode')}
          </Button>
        )}
      </div>
    </form>
  )
}
