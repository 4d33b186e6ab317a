import { useState } from 'react'
import { formatDate } from '#domain/dates.ts'
import type { Subscriber } from '#domain/newsletter/subscriber-endpoints.ts'
import { describeLanguage, isLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'

interface Props {
  subscriber: Subscriber
  onRemoved: () => void
}

/** A subscriber, who can be taken out of the newsletter. */
export function SubscriberRow({ subscriber: { id, email, language, confirmedAt }, onRemoved }: Props) {
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    setAsking(false)
    try {
      await adminApi.removeSubscriber({ subscriberId: id })
      onRemoved()
      notify('success', t('newsletter.removed', { email }))
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        <p className="text-sm text-muted">
          {t('newsletter.since', { day: formatDate(confirmedAt) })}
          {isLanguage(language) && ` · ${describeLanguage(language).name}`}
        </p>
      </div>
      <ForRight right="customers:write">
        <Button
          look="quiet"
          className="min-h-11 px-2"
          aria-label={t('newsletter.remove', { email })}
          onClick={() => setAsking(true)}
        >
          {t('newsletter.removeDo')}
        </Button>
      </ForRight>
      <ConfirmModal
        open={isAsking}
        title={t('newsletter.removeTitle', { email })}
        text={t('newsletter.removeText')}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}
