import { useEffect, useState } from 'react'
import type { ProductDetails, Size } from '#domain/catalog.ts'
import { texts } from '#domain/texts.ts'
import { browserApi } from '#web/browser-api.ts'
import { notify } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { addToBag, cartItemOf } from './add-to-bag.ts'
import { SizeButtons } from './size-choice.tsx'

interface Props {
  slug: string
  variantId: string
  onDone: () => void
}

/** The sizes of one colour with what is in stock now, and the button that adds the chosen one (spec §5). */
export function QuickAdd({ slug, variantId, onDone }: Props) {
  const details = useDetails(slug)
  const [picked, setPicked] = useState<Size>()
  const variant = details?.variants.find((each) => each.variantId === variantId)
  if (!details || !variant) return <Skeleton className="h-32" />

  const only = variant.sizes.length === 1 ? variant.sizes[0] : undefined
  const chosen = picked ?? only
  const add = async () => {
    if (!chosen) return notify('error', texts.selectSizeOnCard)
    if (await addToBag(cartItemOf(details, variant, chosen), chosen.quantity)) onDone()
  }
  return (
    <>
      <fieldset>
        <legend className="flex min-h-7 items-center pe-9 text-xs text-muted">
          {variant.color}, {only ? only.value : 'select size'}
        </legend>
        {!only && <SizeButtons sizes={variant.sizes} chosen={chosen} onChoose={setPicked} />}
      </fieldset>
      <Button
        wide
        look="ink"
        className="mt-2 min-h-11 shrink-0 px-2 py-1 text-xs"
        disabled={chosen?.quantity === 0}
        onClick={add}
      >
        Add to bag
      </Button>
    </>
  )
}

/** The product as it is now: a list may have been open for a while. */
function useDetails(slug: string) {
  const [details, setDetails] = useState<ProductDetails>()
  useEffect(() => {
    let isGone = false
    const load = async () => {
      try {
        const loaded = await (await browserApi()).getProduct({ id: slug })
        if (!isGone) setDetails(loaded)
      } catch {
        notify('error', texts.productNotFetched)
      }
    }
    void load()
    return () => {
      isGone = true
    }
  }, [slug])
  return details
}
