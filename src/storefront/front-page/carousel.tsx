import { t } from '#domain/texts/t.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { classes } from '#ui/controls/classes.ts'
import { PauseIcon, PlayIcon } from '#ui/controls/icons.tsx'
import { useCarousel } from './use-carousel.ts'

interface Props {
  slides: readonly { id: string; name: string }[]
  /** What the slides show, in their order. */
  children: readonly React.ReactNode[]
}

/** Slides, one at a time. Has autoplay, which can be stopped. */
export function Carousel({ slides, children }: Props) {
  const { viewport, current, isPlaying, toggle, show } = useCarousel()
  if (slides.length === 0) return null
  return (
    <section aria-roledescription={t('home.carousel')} aria-label={t('home.slides')} className="relative">
      <div {...viewport} className="overflow-hidden">
        <ul className="flex">
          {slides.map(({ id }, index) => (
            <li key={id} className="min-w-0 shrink-0 grow-0 basis-full" inert={index !== current}>
              {children[index]}
            </li>
          ))}
        </ul>
      </div>
      <div className="absolute end-0 bottom-0 flex items-center bg-paper ps-2 max-sm:start-0 max-sm:justify-end">
        {slides.map(({ id, name }, index) => (
          <button
            key={id}
            type="button"
            aria-label={t('home.showSlide', { model: name })}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => show(index)}
            className="group grid size-11 place-items-center"
          >
            <span className={classes('h-0.5 w-5', index === current ? 'bg-ink' : 'bg-line group-hover:bg-muted')} />
          </button>
        ))}
        <IconButton label={isPlaying ? t('home.stopSlides') : t('home.playSlides')} onClick={toggle}>
          {isPlaying ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
        </IconButton>
      </div>
    </section>
  )
}
