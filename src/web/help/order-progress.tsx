import { formatLongDate } from '#domain/dates.ts'
import { PriceText } from '#web/widgets/price.tsx'
import { classes } from '#web/ui/classes.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { TrackedOrder } from '#domain/orders/order-tracking.ts'

/** The steps of an order, with the texts for its customer. */
const steps: { status: OrderStatus; text: string }[] = [
  { status: 'Pending', text: 'We have your order and are packing it' },
  { status: 'Shipped', text: 'It is with the courier, who will call you' },
  { status: 'Delivered', text: 'It has arrived' },
]

/** The status of an order as steps, and its lines. */
export function OrderProgress({ order }: { order: TrackedOrder }) {
  const { number, status, createdAt, updatedAt, total, items } = order
  return (
    <section aria-label={`Order ${number}`} className="grid gap-5">
      <p className="text-sm text-muted">
        Order {number} of {formatLongDate(createdAt)}, <PriceText price={total} />
      </p>
      {status === 'Cancelled' ? (
        <p className="font-semibold">Cancelled on {formatLongDate(updatedAt)}</p>
      ) : (
        <Steps status={status} />
      )}
      <ul className="border-t border-line pt-4 text-sm">
        {items.map(({ productName, color, selectedSize, quantity }) => (
          <li key={`${productName} ${color} ${selectedSize}`} className="py-1">
            {quantity} × {productName}, {color}, {selectedSize}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ status }: { status: OrderStatus }) {
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
          {step.text}
          {index <= reached && <VisuallyHidden>, done</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
