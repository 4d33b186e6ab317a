import { t } from '#domain/texts/t.ts'
import { formatDateTime } from '#domain/dates.ts'
import type { MailEntry, MailState } from '#domain/mail/mail.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { nameOfMail } from '#back-office/rooms.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { Button } from '#ui/controls/button.tsx'
import { shownRecipient } from './shown-recipient.ts'

const looks: Record<MailState, 'green' | 'red' | 'blue' | 'muted'> = {
  sent: 'green',
  waiting: 'blue',
  kept: 'muted',
  failed: 'red',
  held: 'red',
}

interface Props {
  mails: readonly MailEntry[]
  onOpen: (id: string) => void
  onRetry: (id: string) => Promise<void>
}

/** The mails of the outbox, the newest first. */
export function MailTable({ mails, onOpen, onRetry }: Props) {
  return (
    <ul
      aria-label={t('mails.list')}
      className="divide-y divide-line border-y border-line md:grid md:grid-cols-[9rem_11rem_1fr_7rem_auto] md:gap-x-6"
    >
      {mails.map((mail) => (
        <li key={mail.id} className="grid items-center gap-y-2 py-3 md:col-span-full md:grid-cols-subgrid">
          <span className="text-sm text-muted tabular-nums">{formatDateTime(mail.createdAt)}</span>
          <span className="font-medium">{nameOfMail(mail.kind)}</span>
          <span className="wrap-anywhere">
            <bdi>{shownRecipient(mail)}</bdi>
            {mail.state === 'held' && (
              <span className="block text-sm text-muted">
                {mail.channel === 'message' ? t('mails.whyHeldMessage') : t('mails.whyHeld')}
              </span>
            )}
            {mail.error && (
              <span className="block text-sm text-red">
                {t('mails.attempts', { error: mail.error, count: mail.attempts })}
              </span>
            )}
          </span>
          <span>
            <Badge look={looks[mail.state]}>{t('mails.state', { state: mail.state })}</Badge>
          </span>
          <span className="flex gap-2 md:justify-end">
            <ForRight right="mails:write">
              {(mail.state === 'held' || (mail.error && mail.state !== 'sent')) && (
                <Button look="outline" onClick={() => void onRetry(mail.id)}>
                  {mail.state === 'held' ? t('mails.sendHeld') : t('mails.sendAgain')}
                </Button>
              )}
            </ForRight>
            <Button
              look="outline"
              aria-label={t('mails.readOf', { kind: nameOfMail(mail.kind), recipient: shownRecipient(mail) })}
              onClick={() => onOpen(mail.id)}
            >
              {t('mails.read')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
