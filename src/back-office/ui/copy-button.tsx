import { t } from '#domain/texts/t.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'

interface Props {
  /** What is copied. */
  text: string
  button: string
  /** What is said when it is copied. */
  done: string
}

/** A button that copies a text. */
export function CopyButton({ text, button, done }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify('success', done)
    } catch {
      notify('error', t('invitation.copyFailed'))
    }
  }
  return (
    <Button look="outline" onClick={() => void copy()}>
      {button}
    </Button>
  )
}
