/** What the pixel is told of a product or an order (spec §1). */
export interface PixelContent {
  content_ids: string[]
  content_name: string
  /** In DT, as the shop shows it. */
  value: number
  currency: string
}

export type PixelEvent = 'PageView' | 'ViewContent' | 'InitiateCheckout'

type Call = [command: string, ...values: unknown[]]

/** The pixel's own interface: calls wait in `queue` until its script has come and brings `callMethod`. */
interface Pixel {
  (...call: Call): void
  callMethod?: (...call: Call) => void
  queue: Call[]
  push: Pixel
  loaded: boolean
  version: string
  /** It would count pages by itself otherwise, and twice. */
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

/** Tells the pixel. Its script is fetched with the first event, so never before the visitor agreed. */
export function trackPixel(pixelId: string, event: PixelEvent, content?: PixelContent) {
  const pixel = window.fbq ?? load(pixelId)
  pixel('track', event, ...(content ? [content] : []))
}

function load(pixelId: string): Pixel {
  const call = (...values: Call) => {
    if (pixel.callMethod) pixel.callMethod(...values)
    else pixel.queue.push(values)
  }
  const pixel = Object.assign(call, {
    queue: [],
    loaded: true,
    version: '2.0',
    disablePushState: true,
  }) as unknown as Pixel
  pixel.push = pixel
  window.fbq = pixel
  window._fbq = pixel
  // Only the three events above, and nothing it would gather from forms and buttons by itself.
  pixel('set', 'autoConfig', false, pixelId)
  pixel('init', pixelId)
  const script = document.createElement('script')
  script.async = true
  script.src = SCRIPT
  document.head.append(script)
  return pixel
}
