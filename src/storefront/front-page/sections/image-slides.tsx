import type { ShownSlide } from '#domain/front-page/shown-section.ts'
import { Carousel } from '#storefront/front-page/carousel.tsx'
import { ArtImage } from './art-image.tsx'
import { SectionAnchor } from './section-link.tsx'

/** Slides of the merchant's own images. */
export function ImageSlides({ slides, first }: { slides: readonly ShownSlide[]; first: boolean }) {
  return (
    <Carousel slides={slides.map(({ id, title }, index) => ({ id, name: title || String(index + 1) }))}>
      {slides.map(({ id, title, link, wide, small }, index) => (
        <SectionAnchor
          key={id}
          link={link}
          className="group relative block"
          aria-label={title ? undefined : String(index + 1)}
        >
          <ArtImage wide={wide} small={small} first={first && index === 0} />
          {title && (
            <span className="headline absolute start-0 bottom-0 max-w-[60%] bg-paper max-sm:bottom-11 px-gutter py-3 text-lg group-hover:bg-ink group-hover:text-paper md:text-2xl">
              {title}
            </span>
          )}
        </SectionAnchor>
      ))}
    </Carousel>
  )
}
