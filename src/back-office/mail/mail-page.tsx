import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MailTable } from './mail-table.tsx'
import { MailView } from './mail-view.tsx'
import { ListMore } from '#back-office/ui/list-more.tsx'
import { usePages } from '#back-office/ui/use-pages.ts'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  return adminApi.listMails({})
}

export default function MailPage({ loaderData }: PageProps<typeof clientLoader>) {
  const pages = usePages(loaderData, (startAfter) => adminApi.listMails({ startAfter }))
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
      <RoomTitle>{t('admin.mail')}</RoomTitle>
      <p className="mt-1 mb-6 max-w-prose text-muted">{loaderData.isSending ? t('mails.sending') : t('mails.kept')}</p>
      {loaderData.failed > 0 && (
        <ForRight right="mails:write">
          <Button look="outline" className="mb-6" onClick={() => void retryAll()}>
            {t('mails.sendAllAgain', { count: loaderData.failed })}
          </Button>
        </ForRight>
      )}
      {pages.items.length === 0 ? (
        <p>{t('mails.none')}</p>
      ) : (
        <MailTable mails={pages.items} onOpen={setOpenId} onRetry={retry} />
      )}
      <ListMore pages={pages} label={t('mails.older')} />
      <MailView id={openId} onClose={() => setOpenId(undefined)} />
    </div>
  )
}
