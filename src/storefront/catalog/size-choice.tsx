import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import { t } from '#domain/texts/t.ts'
import { Suspense, useId, useSyncExternalStore } from 'react'
import type { Size } from '#domain/catalog/product.ts'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { lazyWithRetry } from '#ui/controls/lazy-with-retry.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

/** Pieces in stock from which on the number is shown. */
const FEW = 3

/** More sizes than this are a select: as many buttons would push the rest of the page out of view. */
const MOST_BUTTONS = 10

// Fetched only for the few products that need it.
const SizeSelect = lazyWithRetry(async () => ({ default: (await import('./product/size-select.tsx')).SizeSelect }))

interface Props {
  sizes: Size[]
  chosen: Size | undefined
  onChoose: (size: Size) => void
  ref?: React.Ref<HTMLFieldSetElement>
}

/** The sizes of a variant. Sold-out ones are struck through and disabled. Hidden for a single size (spec §2). */
export function SizeChoice({ sizes, chosen, onChoose, ref }: Props) {
  const id = useId()
  if (sizes.length <= 1) return null
  return (
    <fieldset ref={ref}>
      <legend className="flex w-full justify-between text-sm">
        <span className="text-muted">{t('product.selectSize')}</span>
        <Scarce sizes={sizes} chosen={chosen} />
      </legend>
      {sizes.length > MOST_BUTTONS ? (
        <SizeList id={id} sizes={sizes} chosen={chosen} onChoose={onChoose} />
      ) : (
        <SizeButtons sizes={sizes} chosen={chosen} onChoose={onChoose} />
      )}
    </fieldset>
  )
}

/** How many are left of the chosen size, and before one is chosen of the scarcest, where these are few. */
function Scarce({ sizes, chosen }: Pick<Props, 'sizes' | 'chosen'>) {
  const [least] = sizes.filter(({ quantity }) => quantity > 0).toSorted((a, b) => a.quantity - b.quantity)
  const { quantity: count = 0, value = '' } = chosen ?? least ?? {}
  if (count === 0 || count > FEW) return null
  return (
    <span className="font-semibold text-red">
      {chosen ? t('product.left', { count }) : t('product.leftIn', { count, size: sizeLabel(value) })}
    </span>
  )
}

/** Whether a size can be chosen (spec §4). The choice of any other is logged (spec §5). */
export function isChoosable({ skuId, value, quantity }: Size): boolean {
  const isValid = skuId !== '' && value !== '' && quantity > 0
  // oxlint-disable-next-line no-console -- what cannot be chosen is logged (spec §5)
  if (!isValid) console.warn('Invalid size selection')
  return isValid
}

/** Rendered in the browser only: react-select writes style elements beside itself, which do not hydrate. */
function SizeList(props: Omit<Props, 'ref'> & { id: string }) {
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const place = <Skeleton className="mt-2 h-11" />
  if (!isInBrowser) return place
  return (
    <Suspense fallback={place}>
      <SizeSelect {...props} />
    </Suspense>
  )
}

/**
 * Keeps the browser from checking a button again on a page that is come back to: of that React knows nothing, and the button could not be
 * chosen. Set here, because HTML does not know the attribute for radio buttons.
 */
function keepUnrestored(buttons: HTMLElement | null) {
  for (const button of buttons?.querySelectorAll('input') ?? []) button.autocomplete = 'off'
}

/**
 * The sizes as radio buttons, each with its stock in words (spec §2): the demo shows them on each, other shops on those
 * that are scarce or sold out.
 */
export function SizeButtons({ sizes, chosen, onChoose }: Omit<Props, 'ref'>) {
  const name = useId()
  const { isDemo } = useStoreSettings()
  return (
    <div ref={keepUnrestored} className="mt-2 flex flex-wrap gap-1 sm:gap-1.5 @max-[160px]:mt-1 @max-[160px]:gap-0">
      {sizes.map((size) => (
        <label key={size.skuId} className="relative">
          <input
            type="radio"
            name={name}
            value={size.skuId}
            checked={size === chosen}
            disabled={size.quantity === 0}
            onChange={() => onChoose(size)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          <span className="flex h-11 min-w-14.5 rounded-control flex-col items-center justify-center border border-muted px-1 text-sm leading-none font-medium sm:min-w-16 @max-[220px]:min-w-11 @max-[220px]:px-0.5 peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-blue peer-disabled:border-line peer-disabled:text-muted">
            <span className={size.quantity === 0 ? 'line-through' : ''}>{sizeLabel(size.value)}</span>{' '}
            <span
              className={
                isDemo || size.quantity === 0
                  ? 'mt-0.5 max-w-13 text-center text-[0.5625rem] leading-none font-normal @max-[220px]:max-w-8'
                  : 'sr-only'
              }
            >
              {size.quantity > 0 ? t('product.inStock') : t('product.outOfStock')}
            </span>
            {!isDemo && size.quantity > 0 && size.quantity <= FEW && (
              <span
                aria-hidden="true"
                className="mt-0.5 text-[0.625rem] leading-none font-semibold peer-checked:text-paper"
              >
                {t('product.left', { count: size.quantity })}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}
