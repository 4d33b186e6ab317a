import { t } from '#domain/texts/t.ts'
import { Suspense, useState } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { classes } from '#ui/controls/classes.ts'
import { CloseIcon, PlusIcon } from '#ui/controls/icons.tsx'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { useDismissal } from '#ui/controls/use-dismissal.ts'
import type { ProductCardData, CardVariant } from './product-card-data.ts'
import { lazyWithRetry, preloadAfterPaint } from '#ui/controls/lazy-with-retry.ts'

const load = async () => ({ default: (await import('./quick-add.tsx')).QuickAdd })
const QuickAdd = lazyWithRetry(load)
const preload = () => preloadAfterPaint(load)

/** Opens the sizes of a card, to add one to the cart without leaving the list. */
export function QuickAddButton({ card, variant }: { card: ProductCardData; variant: CardVariant }) {
  const [open, setOpen] = useState(false)
  const area = useDismissal<HTMLDivElement>(() => setOpen(false))
  return (
    <div
      ref={area}
      className={classes(
        'absolute end-0 bottom-0 z-10',
        open
          ? 'scroll-quiet start-0 max-h-full animate-appear overflow-y-auto border border-line bg-paper p-2 @max-[160px]:p-0.5'
          : 'bg-sand',
      )}
    >
      {open && (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <QuickAdd slug={card.slug} variantId={variant.variantId} onDone={() => setOpen(false)} />
        </Suspense>
      )}
      <IconButton
        label={open ? t('card.closeSizes') : t('card.add', { model: card.model })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={preload}
        onFocus={preload}
        className={open ? 'absolute end-0 top-0' : ''}
      >
        {open ? <CloseIcon className="size-5" /> : <PlusIcon className="size-5" />}
      </IconButton>
    </div>
  )
}
