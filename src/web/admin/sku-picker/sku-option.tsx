import { useEffect, useRef } from 'react'
import { t } from '#domain/texts/t.ts'
import { classes } from '#web/ui/classes.ts'
import { PriceText } from '#web/widgets/price.tsx'
import type { PickedSku } from './picked-sku.ts'

interface Props {
  id: string
  sku: PickedSku
  isActive: boolean
  isDisabled: boolean
  onPick: () => void
}

/** A size that was found, with its stock and its price. The input keeps the focus. */
export function SkuOption({ id, sku, isActive, isDisabled, onPick }: Props) {
  const { productName, color, size, left, price } = sku
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The keys are those of the input, which names this option by its id.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field that owns the list hears its keys
    <div
      ref={option}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a list that a field owns (WAI-ARIA combobox)
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isDisabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-3 py-1.5 text-sm last:border-b-0',
        isActive && 'bg-sand',
        isDisabled ? 'cursor-default text-muted' : 'hover:bg-sand',
      )}
    >
      <span className="min-w-0 grow">
        <bdi className="font-semibold">{productName}</bdi>{' '}
        <span className="whitespace-nowrap">{t('cart.colorAndSize', { color, size })}</span>
      </span>
      <span className={classes('whitespace-nowrap tabular-nums', left === 0 && 'text-red')}>
        {t('staffOrder.left', { count: left })}
      </span>
      <span className="w-20 shrink-0 text-end">
        <PriceText price={price} />
      </span>
    </div>
  )
}
