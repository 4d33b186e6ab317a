import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MailEntry } from '#domain/mail/mail.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { ForRight } from '#web/admin/rights/for-right.tsx'
import { PageHead } from '#web/app/page-head.tsx'
import { notify } from '#web/state/toasts/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { MailTable } from './mail-table.tsx'
import { MailView } from './mail-view.tsx'
import type { PageProps } from '#web/app/page-types.ts'

export async function clientLoader() {
  return adminApi.listMails({})
}

export default function MailPage({ loaderData }: PageProps<typeof clientLoader>) {
  const { mails, hasMore, showMore } = useMails(loaderData)
  const [openId, setOpenId] = useState<string>()
  const { revalidate } = useRevalidator()

  const retry = async (id: string) => {
    await adminApi.retryMail({ id })
    notify('success', t('mails.again'))
    await revalidate()
  }

  const retryAll = async () => {
    const { retried } = await adminApi.retryFailedMails()
    notify('success', t('mails.allAgain', { count: retried }))
    await revalidate()
  }

  return (
    <div className="px-gutter py-8">
      <PageHead title={t('admin.mail')} />
      <h1 className="headline text-2xl">{t('admin.mail')}</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">{loaderData.isSending ? t('mails.sending') : t('mails.kept')}</p>
      {loaderData.failed > 0 && (
        <ForRight right="mails:write">
          <Button look="outline" className="mb-6" onClick={() => void retryAll()}>
            {t('mails.sendAllAgain', { count: loaderData.failed })}
          </Button>
        </ForRight>
      )}
      {mails.length === 0 ? <p>{t('mails.none')}</p> : <MailTable mails={mails} onOpen={setOpenId} onRetry={retry} />}
      {hasMore && (
        <Button look="outline" className="mt-6" onClick={showMore}>
          {t('mails.older')}
        </Button>
      )}
      <MailView id={openId} onClose={() => setOpenId(undefined)} />
    </div>
  )
}

/** The newest mails as loaded, followed by the older ones that were loaded since. */
function useMails(loaded: PageProps<typeof clientLoader>['loaderData']) {
  const [older, setOlder] = useState<{ mails: MailEntry[]; hasMore: boolean }>()
  const mails = [...loaded.mails, ...(older?.mails ?? [])]
  const showMore = async () => {
    const page = await adminApi.listMails({ before: mails.at(-1)?.id })
    setOlder({ mails: [...(older?.mails ?? []), ...page.mails], hasMore: page.hasMore })
  }
  return { mails, hasMore: older?.hasMore ?? loaded.hasMore, showMore: () => void showMore() }
}
