import { formatDateTime } from '#domain/dates.ts'
import type { MailEntry, MailKind, MailState } from '#domain/mail/mail.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const kinds: Record<MailKind, string> = {
  'verify-email': 'Verify email',
  'reset-password': 'Forgotten password',
  'password-changed': 'Password changed',
  'order-received': 'Order received',
  'order-shipped': 'Order shipped',
  'new-order': 'New order, to the shop',
}

const states: Record<MailState, { look: 'green' | 'red' | 'blue' | 'muted'; text: string }> = {
  sent: { look: 'green', text: 'Sent' },
  waiting: { look: 'blue', text: 'Waiting' },
  kept: { look: 'muted', text: 'Kept' },
  failed: { look: 'red', text: 'Failed' },
}

interface Props {
  mails: readonly MailEntry[]
  onOpen: (id: string) => void
  onRetry: (id: string) => Promise<void>
}

/** The mails of the outbox, the newest first. */
export function MailTable({ mails, onOpen, onRetry }: Props) {
  return (
    <ul aria-label="Mails" className="divide-y divide-line border-y border-line">
      {mails.map((mail) => (
        <li key={mail.id} className="grid items-center gap-x-6 gap-y-2 py-3 md:grid-cols-[9rem_11rem_1fr_7rem_auto]">
          <span className="text-sm text-muted tabular-nums">{formatDateTime(mail.createdAt)}</span>
          <span className="font-medium">{kinds[mail.kind]}</span>
          <span className="wrap-anywhere">
            {mail.recipient}
            {mail.error && (
              <span className="block text-sm text-red">
                {mail.error} ({mail.attempts} {mail.attempts === 1 ? 'attempt' : 'attempts'})
              </span>
            )}
          </span>
          <span>
            <Badge look={states[mail.state].look}>{states[mail.state].text}</Badge>
          </span>
          <span className="flex gap-2 md:justify-end">
            {mail.error && mail.state !== 'sent' && (
              <Button look="outline" onClick={() => void onRetry(mail.id)}>
                Send again
              </Button>
            )}
            <Button
              look="outline"
              aria-label={`Read ${kinds[mail.kind]} to ${mail.recipient}`}
              onClick={() => onOpen(mail.id)}
            >
              Read
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
