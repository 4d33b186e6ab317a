import { useId } from 'react'
import { CopyButton } from './copy-button.tsx'

interface Props {
  label: string
  hint: string
  text: string
  button: string
  /** What is said when it is copied. */
  done: string
}

/** A text that is shown only now, with a button to copy it. */
export function CopyText({ label, hint, text, button, done }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 grid justify-items-start gap-3 border border-line bg-sand p-4">
      <p id={id} className="font-medium wrap-anywhere">
        {label}
      </p>
      <p className="text-sm">{hint}</p>
      <p dir="ltr" translate="no" className="text-sm whitespace-pre-line wrap-anywhere select-all">
        {text}
      </p>
      <CopyButton text={text} button={button} done={done} />
    </section>
  )
}
