import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'
import { useQuestion } from './ask-first.ts'

/** The dialog of `askFirst`. */
export function AskedQuestion() {
  const asked = useQuestion((question) => question.asked)
  if (!asked) return null
  const { title, text, confirmLabel, answer } = asked
  return (
    <ConfirmModal
      open
      title={title}
      text={text}
      {...(confirmLabel !== undefined && { confirmLabel })}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}
