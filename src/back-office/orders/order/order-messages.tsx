import { formatDateTime } from '#domain/dates.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import type { OrderMessages } from '#domain/mail/message-endpoints.ts'
import { readyTextName } from '#domain/orders/staff/ready-text.ts'
import { t } from '#domain/texts/t.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { nameOfMail } from '#back-office/rooms.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { whatsAppUrl } from '#back-office/ui/phone-urls.ts'
import { buttonClasses } from '#ui/controls/button.tsx'
import { useSave } from '#ui/state/use-save.ts'

interface Props {
  order: Pick<OrderDetails, '_id' | 'userPhoneNumber'>
  messages: OrderMessages
  onNoted: () => Promise<void>
}

/** What an order's customer was written by the shop, and texts that open in the WhatsApp of whoever works here. */
export function OrderMessagesSection({ order, messages: { sent, texts, isRefused }, onNoted }: Props) {
  const mayWrite = useMay('orders:write')
  const { run } = useSave(() => {})
  if (sent.length === 0 && !isRefused && (texts.length === 0 || !mayWrite)) return null
  const note = (kind: (typeof texts)[number]['kind']) =>
    void run(async () => {
      await adminApi.noteOrderMessage({ orderId: order._id, kind })
      await onNoted()
    })
  return (
    <section aria-labelledby="messages" className="mt-3">
      <h2 id="messages" className="headline mb-1 text-base">
        {t('readyText.title')}
      </h2>
      {isRefused && <p className="text-sm">{t('readyText.refused')}</p>}
      {mayWrite && texts.length > 0 && (
        <>
          <p className="text-sm text-muted">{t('readyText.hint')}</p>
          <p className="my-2 flex flex-wrap gap-2">
            {texts.map(({ kind, text }) => (
              <a
                key={kind}
                href={whatsAppUrl(order.userPhoneNumber, text)}
                target="_blank"
                rel="noreferrer"
                className={buttonClasses({ look: 'outline' }, 'min-h-11! px-3! py-1! text-xs')}
                onClick={() => note(kind)}
              >
                {t('readyText.open', { text: readyTextName(kind) })}
              </a>
            ))}
          </p>
        </>
      )}
      <ul className="grid gap-1 text-sm">
        {sent.map(({ id, kind, state, delivery, sentAt, createdAt, error }) => (
          <li key={id}>
            {nameOfMail(kind)}
            {' · '}
            {t('readyText.state', { state: delivery ?? state })}{' '}
            <span className="text-muted">
              {formatDateTime(sentAt ?? createdAt)}
              {state === 'failed' && error && <bdi className="block wrap-anywhere">{error}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
