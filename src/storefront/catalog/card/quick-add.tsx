import { t } from '#domain/texts/t.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ProductDetails, Size, Variant } from '#domain/catalog/product.ts'
import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { addItemToCart, toCartItem } from '#storefront/catalog/add-item-to-cart.ts'
import { isChoosable, SizeButtons } from '#storefront/catalog/size-choice.tsx'

interface Props {
  slug: string
  variantId: string
  onDone: () => void
}

/** The sizes of a variant with their stock of now, and the button that adds the chosen one (spec §5). */
export function QuickAdd({ slug, variantId, onDone }: Props) {
  const loaded = useVariant(slug, variantId, onDone)
  const [picked, setPicked] = useState<Size>()
  if (!loaded) return <Skeleton className="h-32" />
  const { details, variant } = loaded

  const only = variant.sizes.length === 1 ? variant.sizes[0] : undefined
  const chosen = picked ?? only
  const add = async () => {
    if (!chosen) return notify('error', t('messages.selectSizeOnCard'))
    const item = toCartItem(details, variant, chosen)
    if (await addItemToCart(item, chosen.quantity, t('messages.itemAddedFromCard'))) onDone()
  }
  return (
    <>
      <fieldset>
        <legend className="flex min-h-7 items-center pe-9 text-xs text-muted">
          {variant.color}, {only ? sizeLabel(only.value) : t('card.selectSize')}
        </legend>
        {!only && (
          <SizeButtons
            sizes={variant.sizes}
            chosen={chosen}
            onChoose={(size) => isChoosable(size) && setPicked(size)}
          />
        )}
      </fieldset>
      <Button
        wide
        look="ink"
        className="mt-2 min-h-11 shrink-0 px-2 py-1 text-xs whitespace-nowrap @max-[160px]:mt-1 @max-[160px]:px-0"
        disabled={chosen?.quantity === 0}
        onClick={add}
      >
        {t('card.addToBag')}
      </Button>
    </>
  )
}

interface Loaded {
  details: ProductDetails
  variant: Variant
}

/** Fetches the variant again: a list may have been open for long. */
function useVariant(slug: string, variantId: string, onMissing: () => void) {
  const [loaded, setLoaded] = useState<Loaded>()
  const giveUp = useEffectEvent(() => {
    notify('error', t('messages.productNotFetched'))
    onMissing()
  })
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const details = await (await browserApi()).getProduct({ id: slug })
      if (details.variants.length === 0) throw new Error('No product or variants available')
      const variant = details.variants.find((each) => each.variantId === variantId)
      if (!variant) throw new Error('Variant not found')
      if (!isGone) setLoaded({ details, variant })
    }
    load().catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- what cannot be chosen is logged (spec §5)
      console.warn(error)
      if (!isGone) giveUp()
    })
    return () => {
      isGone = true
    }
  }, [slug, variantId])
  return loaded
}
