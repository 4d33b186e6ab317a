import Embla from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import { SLIDE_INTERVAL } from '#domain/constants.ts'

interface Options {
  isStill: boolean
  playOnInit: boolean
  onSelect: (slide: number) => void
  onPlay: (isPlaying: boolean) => void
}

/** Makes the slides in an element an endless carousel. It rests under a mouse and while a slide has the focus. */
export function createCarousel(viewport: HTMLElement, { isStill, playOnInit, onSelect, onPlay }: Options) {
  // The mouse or the focus may be there already.
  const isInUse = viewport.matches(':hover, :focus-within')
  const autoplay = Autoplay({
    delay: SLIDE_INTERVAL,
    playOnInit: playOnInit && !isInUse,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
  })
  const embla = Embla(viewport, { loop: true, duration: isStill ? 0 : 25 }, [autoplay])
  embla.on('select', () => onSelect(embla.selectedScrollSnap()))
  embla.on('autoplay:play', () => onPlay(true))
  embla.on('autoplay:stop', () => onPlay(false))
  onPlay(autoplay.isPlaying())
  return { embla, autoplay, isInUse }
}
