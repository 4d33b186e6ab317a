import { href, useRevalidator } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { roomAddress } from '#back-office/rooms.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Link } from '#ui/controls/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { PageProps } from '#ui/page/page-types.ts'
import { MessageForm } from './message-form.tsx'
import { RefusedPhones } from './refused-phones.tsx'
import { TestMessage } from './test-message.tsx'

export const clientLoader = () => adminApi.getMessageRoom()

export default function MessagesPage({ loaderData: room }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  return (
    <div className="px-gutter py-8">
      <PageHead title={t('messageRoom.title')} />
      <RoomTitle>{t('messageRoom.title')}</RoomTitle>
      <p className="mt-1 max-w-prose text-muted">{t('messageRoom.intro')}</p>
      <p className="mb-6">
        <Link
          to={roomAddress('mail')}
          className="inline-flex min-h-11 items-center underline hover:text-blue lg:pointer-fine:min-h-7"
        >
          {t('messageRoom.log')}
        </Link>
      </p>
      {room.channels.length === 0 && (
        <p className="mb-6 max-w-prose border-s-4 border-blue ps-3">
          {t('messageRoom.noChannel')}{' '}
          <Link to={`${href('/admin')}/extensions`} className="inline-flex min-h-11 items-center underline">
            {t('extensionRoom.title')}
          </Link>
        </p>
      )}
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <MessageForm room={room} onSaved={revalidate} />
        <div className="grid gap-8">
          {room.channels.length > 0 && <TestMessage />}
          <RefusedPhones phones={room.refusedPhones} onChanged={revalidate} />
        </div>
      </div>
    </div>
  )
}
