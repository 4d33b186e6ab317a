import type { OrderStatus } from '#domain/orders/order.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { classes } from '#ui/controls/classes.ts'
import { CheckIcon } from '#ui/controls/icons.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'

/** The steps of an order, with the texts for its customer. */
const steps: { status: OrderStatus; text: () => string }[] = [
  { status: 'Pending', text: () => t('orderProgress.pending') },
  { status: 'Shipped', text: () => t('orderProgress.shipped') },
  { status: 'Delivered', text: () => t('orderProgress.delivered') },
]

/** How far an order has come that is not cancelled. */
export function OrderSteps({ status }: { status: OrderStatus }) {
  const reached = steps.findIndex((step) => step.status === status)
  return (
    <ol className="grid gap-3">
      {steps.map((step, index) => (
        <li
          key={step.status}
          aria-current={index === reached ? 'step' : undefined}
          className={classes('flex items-center gap-3', index === reached ? 'font-semibold' : 'text-muted')}
        >
          <span
            className={classes(
              'grid size-6 shrink-0 place-items-center border',
              index <= reached ? 'border-ink bg-ink text-paper' : 'border-line',
            )}
          >
            {index <= reached && <CheckIcon className="size-4" />}
          </span>
          {index <= reached ? (
            <span>{tParts('orderProgress.done', { step: step.text(), hidden: hiddenText })}</span>
          ) : (
            step.text()
          )}
        </li>
      ))}
    </ol>
  )
}

const hiddenText = (inner: React.ReactNode) => <VisuallyHidden key="hidden">{inner}</VisuallyHidden>
