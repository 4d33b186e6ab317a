import { t } from '#domain/texts/t.ts'
import type { Image as ShopImage } from '#domain/catalog/product.ts'
import { ResponsiveImage } from '#ui/widgets/image.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'

interface Props {
  title: string
  images: ShopImage[]
  /** The index of the image to open with; undefined closes the zoom. */
  start: number | undefined
  onClose: () => void
}

/** The images in full width below each other; on a phone in double width, to be panned. */
export function Zoom({ title, images, start, onClose }: Props) {
  return (
    <Dialog open={start !== undefined} onOpenChange={onClose} title={title} place="full">
      <ul
        // Focusable, so a keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('product.pictures')}
        className="grow overflow-auto bg-sand"
      >
        {images.map((image, index) => (
          <li key={image.id} ref={index === start ? scrollThere : undefined}>
            <ResponsiveImage
              image={image}
              sizes="(min-width: 768px) 100vw, 200vw"
              className="h-auto w-[200vw] max-w-none md:mx-auto md:w-full md:max-w-[100rem]"
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function scrollThere(image: HTMLLIElement | null) {
  image?.scrollIntoView({ block: 'start', inline: 'center' })
}
