import { t } from '#domain/texts/t.ts'
import { useEffect, useState } from 'react'
import type { Mail } from '#domain/mail/mail.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { shownRecipient } from './shown-recipient.ts'

/** A mail in a dialog, as HTML and as plain text. */
export function MailView({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <Dialog open={id !== undefined} onOpenChange={(open) => open || onClose()} title={t('admin.mail')} place="end">
      {id && <MailContents key={id} id={id} />}
    </Dialog>
  )
}

function MailContents({ id }: { id: string }) {
  const mail = useMail(id)
  if (!mail) return <Skeleton className="m-5 h-96" />
  if (mail.channel === 'message') return <MessageContents mail={mail} />
  return (
    <div className="grid min-h-0 grow grid-rows-[auto_1fr_auto] gap-4 overflow-y-auto p-5">
      <div className="text-sm">
        <p className="text-lg font-semibold wrap-anywhere">{mail.subject}</p>
        <p className="text-muted">{t('mails.to', { recipient: mail.recipient })}</p>
      </div>
      <iframe
        title={t('mails.asRead')}
        className="h-full min-h-96 w-full border border-line"
        // No scripts, and links open in a tab of their own. Of the same origin, so that this page may style it.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={toFrameDocument(mail.html)}
        onLoad={({ currentTarget }) => styleFrame(currentTarget)}
      />
      <details>
        <summary className="min-h-11 text-sm font-semibold">{t('mails.plain')}</summary>
        <pre className="font-sans text-sm wrap-anywhere whitespace-pre-wrap">{mail.text}</pre>
      </details>
    </div>
  )
}

/** A short text, as its phone shows it. */
const MessageContents = ({ mail }: { mail: Mail }) => (
  <div className="grid content-start gap-4 overflow-y-auto p-5">
    <p className="text-sm text-muted">{t('mails.to', { recipient: shownRecipient(mail) })}</p>
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {mail.text}
    </p>
    {mail.reference && (
      <p className="text-sm wrap-anywhere text-muted">{t('mails.reference', { reference: mail.reference })}</p>
    )}
  </div>
)

const STYLE = 'data-style'

/** The policy of this page holds in the frame too and refuses `style` attributes: they are put aside. In texts quotes are escaped. */
const toFrameDocument = (html: string) =>
  html.replaceAll(' style="', ` ${STYLE}="`).replace('<head>', '<head><base target="_blank">')

/** What a script sets is not refused. */
function styleFrame({ contentDocument }: HTMLIFrameElement) {
  for (const element of contentDocument?.querySelectorAll<HTMLElement>(`[${STYLE}]`) ?? [])
    element.style.cssText = element.getAttribute(STYLE) ?? ''
}

function useMail(id: string) {
  const [mail, setMail] = useState<Mail>()
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const loaded = await adminApi.getMail({ id })
      if (isCurrent) setMail(loaded)
    }
    load().catch((error: unknown) => notify('error', errorMessage(error)))
    return () => {
      isCurrent = false
    }
  }, [id])
  return mail
}
