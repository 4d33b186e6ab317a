import { useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useSave } from '#ui/state/use-save.ts'
import { Button } from '#ui/controls/button.tsx'

/** Says after the signup that a mail waits, and sends it again. */
export function MailSentNotice({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  const { run, isBusy } = useSave((error) => {
    notify('error', errorMessage(error))
  })
  const send = () =>
    run(async () => {
      await (await browserApi()).resendVerification({ email })
      setSent(true)
    })
  return (
    <div className="mt-6 border border-line bg-sand p-4 text-sm">
      <p>{t('login.mailSent', { email })}</p>
      <p className="mt-2 text-muted">{t('verification.spam')}</p>
      <output className={isSent ? 'mt-2 block font-semibold' : 'sr-only'}>
        {isSent ? t('messages.mailOnItsWay') : ''}
      </output>
      <Button look="outline" wide className="mt-3" aria-disabled={isBusy || undefined} onClick={send}>
        {t('verification.sendAgain')}
      </Button>
    </div>
  )
}
