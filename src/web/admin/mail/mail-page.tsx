import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MailEntry } from '#domain/mail/mail.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { MailTable } from './mail-table.tsx'
import { MailView } from './mail-view.tsx'
import type { Route } from './+types/mail-page.ts'

export async function clientLoader() {
  return adminApi.listMails({})
}

export default function MailPage({ loaderData }: Route.ComponentProps) {
  const { mails, hasMore, showMore } = useMails(loaderData)
  const [openId, setOpenId] = useState<string>()
  const { revalidate } = useRevalidator()

  const retry = async (id: string) => {
    await adminApi.retryMail({ id })
    notify('success', 'The mail is sent as soon as possible.')
    await revalidate()
  }

  return (
    <div className="px-gutter py-8">
      <PageHead title="Mail" />
      <h1 className="headline text-2xl">Mail</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">
        {loaderData.isSending
          ? 'What the shop sends. Links that open an account are never shown here.'
          : 'No mail server is set, so mails are kept here and not sent. Their links work for whoever reads them: pass a mail on to its customer only. SMTP_URL sends what waits.'}
      </p>
      {mails.length === 0 ? <p>No mails yet.</p> : <MailTable mails={mails} onOpen={setOpenId} onRetry={retry} />}
      {hasMore && (
        <Button look="outline" className="mt-6" onClick={showMore}>
          Show older mails
        </Button>
      )}
      <MailView id={openId} onClose={() => setOpenId(undefined)} />
    </div>
  )
}

/** The newest mails as loaded, followed by the older ones that were loaded since. */
function useMails(loaded: Route.ComponentProps['loaderData']) {
  const [older, setOlder] = useState<{ mails: MailEntry[]; hasMore: boolean }>()
  const mails = [...loaded.mails, ...(older?.mails ?? [])]
  const showMore = async () => {
    const page = await adminApi.listMails({ before: mails.at(-1)?.id })
    setOlder({ mails: [...(older?.mails ?? []), ...page.mails], hasMore: page.hasMore })
  }
  return { mails, hasMore: older?.hasMore ?? loaded.hasMore, showMore: () => void showMore() }
}
