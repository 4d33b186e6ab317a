import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { Millimes } from '#domain/money/money.ts'
import { sumOfLines } from '#domain/money/order-totals.ts'
import { useConsent } from './consent.ts'
import type { PixelEvent } from './pixel.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

/** Tracks a page view for each path. */
export function TrackPageViews() {
  const { pathname } = useLocation()
  return <TrackEvent key={pathname} event="PageView" />
}

interface Content {
  ids: string[]
  name: string
  value: Millimes
}

/** Tracks an event once, when it is mounted: only if the store has a pixel and the visitor gave consent. */
export function TrackEvent({ event, content }: { event: PixelEvent; content?: Content }) {
  const { pixelId, currency } = useStoreSettings()
  const isAllowed = useConsent() === 'given' && pixelId !== ''
  const isTracked = useRef(false)
  useEffect(() => {
    if (!isAllowed || isTracked.current) return
    isTracked.current = true
    const { ids = [], name = '', value = 0 } = content ?? {}
    const pixelContent = { content_ids: ids, content_name: name, value: value / 1000, currency }
    // Most visitors never need this code. All events wait for the same import, so they keep their order.
    void import('./pixel.ts').then(({ trackPixel }) => trackPixel(pixelId, event, content && pixelContent))
  }, [isAllowed, pixelId, currency, event, content])
  return null
}

/** The lines of a cart or an order as the content of an event. */
export function toTrackedContent(
  lines: readonly Pick<CartItem, 'productId' | 'model' | 'price' | 'quantity'>[],
): Content {
  return {
    ids: lines.map(({ productId }) => productId),
    name: lines.map(({ model }) => model).join(', '),
    value: sumOfLines(lines),
  }
}
