import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'
import { SLIDE_INTERVAL } from '#domain/constants.ts'

/** Makes a list of slides an endless carousel with autoplay. Its code is fetched after hydration; until then the first slide shows. */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null)
  const carousel = useRef<EmblaCarouselType>(undefined)
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    let isGone = false
    const start = async () => {
      const [{ default: Embla }, { default: Autoplay }] = await Promise.all([
        import('embla-carousel'),
        import('embla-carousel-autoplay'),
      ])
      if (isGone || !viewport.current) return
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      const autoplay = Autoplay({
        delay: SLIDE_INTERVAL,
        playOnInit: !isStill,
        stopOnInteraction: false,
        stopOnMouseEnter: true,
        stopOnFocusIn: true,
      })
      const embla = Embla(viewport.current, { loop: true, duration: isStill ? 0 : 25 }, [autoplay])
      embla.on('select', () => setCurrent(embla.selectedScrollSnap()))
      embla.on('autoplay:play', () => setPlaying(true))
      embla.on('autoplay:stop', () => setPlaying(false))
      carousel.current = embla
      setPlaying(!isStill)
    }
    void start()
    return () => {
      isGone = true
      carousel.current?.destroy()
    }
  }, [])

  const toggle = () => {
    const autoplay = carousel.current?.plugins().autoplay
    if (isPlaying) autoplay?.stop()
    else autoplay?.play()
  }
  return { viewport, current, isPlaying, toggle, show: (slide: number) => carousel.current?.scrollTo(slide) }
}
