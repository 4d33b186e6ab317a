import { href } from 'react-router'
import { ResponsiveImage } from '#ui/widgets/image.tsx'
import { classes } from '#ui/controls/classes.ts'
import { Link } from '#ui/controls/link.tsx'
import { Carousel } from './carousel.tsx'
import { homeImageUrl, type FeaturedSlide } from './featured-slides.ts'
import type { ProductSlide } from './product-slides.ts'

type Slide = FeaturedSlide | ProductSlide

/** The slideshow of the home page: wide images from 900 px, small ones below (spec §2). */
export function Slideshow({ slides }: { slides: readonly Slide[] }) {
  return (
    <Carousel slides={slides.map(({ slug, model }) => ({ id: slug, name: model }))}>
      {slides.map((slide, index) => (
        <SlideLink key={slide.slug} slide={slide} first={index === 0} />
      ))}
    </Carousel>
  )
}

function SlideLink({ slide, first }: { slide: Slide; first: boolean }) {
  return (
    <Link to={href('/product/:productId', { productId: slide.slug })} className="group relative block">
      {'images' in slide ? (
        <CatalogueImages slide={slide} first={first} />
      ) : (
        <FeaturedImage slide={slide} first={first} />
      )}
      <span className="headline absolute start-0 bottom-0 max-w-[60%] bg-paper max-sm:bottom-11 px-gutter py-3 text-lg group-hover:bg-ink group-hover:text-paper md:text-2xl">
        {slide.model}
      </span>
    </Link>
  )
}

/** The alt text is empty: the text of the link names the product. */
function FeaturedImage({ slide: { name }, first }: { slide: FeaturedSlide; first: boolean }) {
  const file = (size: string) => homeImageUrl(`${name}-${size}`)
  return (
    <picture className="contents">
      <source media="(min-width: 900px)" type="image/avif" srcSet={file('wide.avif')} width={2400} height={1000} />
      <source media="(min-width: 900px)" srcSet={file('wide.jpg')} width={2400} height={1000} />
      <source
        type="image/avif"
        srcSet={`${file('phone.avif')} 760w, ${file('small.avif')} 1080w`}
        sizes="100vw"
        width={1080}
        height={1350}
      />
      <img
        src={file('small.jpg')}
        alt=""
        width={1080}
        height={1350}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        draggable={false}
        className="block aspect-4/5 w-full bg-sand object-cover wide:aspect-12/5"
      />
    </picture>
  )
}

function CatalogueImages({ slide: { images }, first }: { slide: ProductSlide; first: boolean }) {
  return (
    <span className="grid gap-0.5 wide:grid-cols-3">
      {images.map((image, index) => (
        <span key={image.id} className={classes('block aspect-4/5 bg-sand', index > 0 && 'hidden wide:block')}>
          <ResponsiveImage
            image={image}
            alt=""
            first={first && index === 0}
            sizes="(min-width: 900px) 34vw, 100vw"
            className="size-full object-cover"
          />
        </span>
      ))}
    </span>
  )
}
