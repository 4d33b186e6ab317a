import type { PhoneRecord } from '#domain/orders/staff/order-for-staff.ts'
import { t } from '#domain/texts/t.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { CheckIcon, CloseIcon } from '#ui/controls/icons.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'

interface Props {
  record: PhoneRecord | null
  /** In a line of the list: the numbers with a sign, and the words for those who point at them or hear them. */
  isShort?: boolean
}

/** How many orders of a phone were delivered, and in red how many were refused. Nothing where neither is known. */
export function PhoneRecordBadges({ record, isShort = false }: Props) {
  const { delivered = 0, refused = 0 } = record ?? {}
  if (delivered + refused === 0) return null
  const outcomes = [
    {
      look: 'green' as const,
      Icon: CheckIcon,
      count: delivered,
      text: t('adminOrders.recordDelivered', { count: delivered }),
    },
    { look: 'red' as const, Icon: CloseIcon, count: refused, text: t('adminOrders.recordRefused', { count: refused }) },
  ].filter(({ count }) => count > 0)
  return (
    <span className="flex shrink-0 flex-wrap gap-1">
      {outcomes.map(({ look, Icon, count, text }) =>
        isShort ? (
          <span key={look} title={text} className="inline-flex [&>span]:h-5 [&>span]:gap-0.5 [&>span]:px-1">
            <Badge look={look}>
              <Icon className="size-3" />
              <span aria-hidden="true">{count}</span>
              <VisuallyHidden>{text}</VisuallyHidden>
            </Badge>
          </span>
        ) : (
          <Badge key={look} look={look}>
            {text}
          </Badge>
        ),
      )}
    </span>
  )
}
