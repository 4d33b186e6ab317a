import type { SlotPart } from '#domain/extensions/slot-part.ts'
import type { ImageFormat } from '#domain/images/image-url.ts'
import { withoutDirections } from '#domain/plain-signs.ts'

/** What extensions show in a slot of a page. Nothing where there is none. */
export function Slot({ parts }: { parts: readonly SlotPart[] | undefined }) {
  if (!parts || parts.length === 0) return null
  return (
    <div data-slot="" className="grid gap-2 text-sm wrap-anywhere">
      {parts.map((part) => (
        <Part key={JSON.stringify(part)} part={part} />
      ))}
    </div>
  )
}

function Part({ part }: { part: SlotPart }) {
  switch (part.kind) {
    case 'text':
      return (
        <p>
          <bdi>{part.text}</bdi>
        </p>
      )
    case 'link':
      return (
        <a href={part.url} rel="noreferrer" className="inline-flex min-h-11 items-center text-blue underline">
          <bdi>{part.text}</bdi>
        </a>
      )
    case 'list':
      return (
        <ul className="list-disc ps-5">
          {part.items.map((item) => (
            <li key={item}>
              <bdi>{item}</bdi>
            </li>
          ))}
        </ul>
      )
    case 'image':
      return <SlotImage {...part} />
    case 'progress':
      return (
        <label className="grid gap-1">
          <bdi>{part.label}</bdi>
          <progress value={Math.min(part.value, part.max)} max={part.max} className="w-full accent-ink" />
        </label>
      )
  }
}

/** An image of the shop, in the best format that the browser supports. Its area is reserved before it is loaded. */
function SlotImage({ url, alt, width, height }: Extract<SlotPart, { kind: 'image' }>) {
  const addressIn = (format: ImageFormat) => url.replace(/\w+$/, format)
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={addressIn('avif')} />
      <source type="image/webp" srcSet={addressIn('webp')} />
      <img
        src={addressIn('jpg')}
        alt={withoutDirections(alt)}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="h-auto max-w-full bg-sand"
      />
    </picture>
  )
}
