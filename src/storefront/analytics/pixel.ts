/** The data of a pixel event about a product or an order (spec §1). */
export interface PixelContent {
  content_ids: string[]
  content_name: string
  /** In DT, as the shop shows it. */
  value: number
  currency: string
}

export type PixelEvent = 'PageView' | 'ViewContent' | 'InitiateCheckout'

type Call = [command: string, ...values: unknown[]]

/** The interface of the pixel's script: calls wait in `queue` until the script is loaded and sets `callMethod`. */
interface Pixel {
  (...call: Call): void
  callMethod?: (...call: Call) => void
  queue: Call[]
  push?: Pixel
  loaded: boolean
  version: string
  /** Otherwise the script tracks page views itself, and each is counted twice. */
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

/** Sends an event to the pixel. The script is fetched with the first event, so never before consent was given. */
export function trackPixel(pixelId: string, event: PixelEvent, content?: PixelContent) {
  const pixel = window.fbq ?? load(pixelId)
  pixel('track', event, ...(content ? [content] : []))
}

function load(pixelId: string): Pixel {
  const call = (...values: Call) => {
    if (pixel.callMethod) pixel.callMethod(...values)
    else pixel.queue.push(values)
  }
  const pixel: Pixel = Object.assign(call, {
    queue: [],
    loaded: true,
    version: '2.0',
    disablePushState: true,
  })
  pixel.push = pixel
  window.fbq = pixel
  window._fbq = pixel
  // Stops the script from collecting data of forms and buttons on its own.
  pixel('set', 'autoConfig', false, pixelId)
  pixel('init', pixelId)
  const script = document.createElement('script')
  script.async = true
  script.src = SCRIPT
  document.head.append(script)
  return pixel
}
