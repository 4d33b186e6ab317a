import { useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useSave } from '#ui/state/use-save.ts'
import { Button } from '#ui/controls/button.tsx'
import { rememberSignup } from './signed-up.ts'

/** Says after the signup, until somebody signs in, that a mail waits, and sends it again a few times. */
export function MailSentNotice({ email, sendsLeft }: { email: string; sendsLeft: number }) {
  const [left, setLeft] = useState(sendsLeft)
  const { run, isBusy } = useSave((error) => {
    notify('error', errorMessage(error))
  })
  const send = () =>
    run(async () => {
      await (await browserApi()).resendVerification({ email })
      rememberSignup(email, left - 1)
      setLeft(left - 1)
    })
  const isSent = left < sendsLeft
  return (
    <div className="mt-6 border border-line bg-sand p-4 text-sm">
      <p>{t('login.mailSent', { email })}</p>
      <p className="mt-2 text-muted">{left > 0 ? t('verification.spam') : t('verification.noMore')}</p>
      <output className={isSent ? 'mt-2 block font-semibold' : 'sr-only'}>
        {isSent ? t('messages.mailOnItsWay') : ''}
      </output>
      {left > 0 && (
        <Button look="outline" wide className="mt-3" aria-disabled={isBusy || undefined} onClick={send}>
          {t('verification.sendAgain')}
        </Button>
      )}
    </div>
  )
}
