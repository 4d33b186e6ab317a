import { Link } from 'react-router'
import { Picture } from '#web/picture.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx'
import type { Slide } from './slides.ts'
import { useCarousel } from './use-carousel.ts'

/** The drop, large: one picture on a phone, three across from 900 px. Plays by itself, and can be stopped. */
export function SlideShow({ slides }: { slides: Slide[] }) {
  const { viewport, current, isPlaying, toggle, show } = useCarousel()
  if (slides.length === 0) return null
  return (
    <section aria-roledescription="carousel" aria-label="New in" className="relative">
      <div ref={viewport} className="overflow-hidden">
        <ul className="flex">
          {slides.map((slide, index) => (
            <li key={slide.slug} className="min-w-0 shrink-0 grow-0 basis-full" inert={index !== current}>
              <SlideLink slide={slide} first={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      <div className="absolute end-0 bottom-0 flex items-center bg-paper ps-2">
        {slides.map(({ slug, model }, index) => (
          <button
            key={slug}
            type="button"
            aria-label={`Show ${model}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => show(index)}
            className="group grid h-11 w-8 place-items-center"
          >
            <span className={classes('h-0.5 w-5', index === current ? 'bg-ink' : 'bg-line group-hover:bg-muted')} />
          </button>
        ))}
        <IconButton label={isPlaying ? 'Stop the slides' : 'Play the slides'} onClick={toggle}>
          {isPlaying ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
        </IconButton>
      </div>
    </section>
  )
}

function SlideLink({ slide: { slug, model, pictures }, first }: { slide: Slide; first: boolean }) {
  return (
    <Link to={`/product/${slug}`} prefetch="intent" className="group relative block">
      <span className="grid gap-0.5 wide:grid-cols-3">
        {pictures.map((picture, index) => (
          <span key={picture.id} className={classes('block aspect-4/5 bg-sand', index > 0 && 'hidden wide:block')}>
            <Picture
              picture={picture}
              alt={index === 0 ? picture.alt : ''}
              first={first && index === 0}
              sizes="(min-width: 900px) 34vw, 100vw"
              className="size-full object-cover"
            />
          </span>
        ))}
      </span>
      <span className="headline absolute start-0 bottom-0 max-w-[70%] bg-paper px-gutter py-3 text-lg group-hover:bg-ink group-hover:text-paper md:text-2xl">
        {model}
      </span>
    </Link>
  )
}
