import { useEffect, useRef, useState } from 'react'
import { SLIDE_INTERVAL } from '#domain/constants.ts'
import type { createCarousel } from './create-carousel.ts'

type Carousel = ReturnType<typeof createCarousel>

/** Pixels that a finger moves sideways before it counts as a swipe. */
const SWIPE = 24

const isMotionUnwanted = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Makes a list of slides an endless carousel with autoplay. Its code is fetched when the slides are used or shall move
 * for the first time. Until then the first slide shows.
 */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null)
  const carousel = useRef<Promise<Carousel>>(undefined)
  const firstMove = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPlayWanted = useRef(false)
  const isReady = useRef(false)
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(false)

  const load = async () => {
    const code = await import('./create-carousel.ts')
    if (!viewport.current) throw new Error('The slides are gone')
    isReady.current = true
    const options = { isStill: isMotionUnwanted(), playOnInit: isPlayWanted.current }
    return code.createCarousel(viewport.current, { ...options, onSelect: setCurrent, onPlay: setPlaying })
  }
  /** Calls `use` with the carousel. When its code cannot be fetched nothing happens, and the next call asks again. */
  const withCarousel = (use?: (carousel: Carousel) => unknown) => {
    clearTimeout(firstMove.current)
    carousel.current ??= load()
    carousel.current.then(use, () => {
      carousel.current = undefined
    })
  }
  const setPlayWanted = (isWanted: boolean) => {
    isPlayWanted.current = isWanted
    setPlaying(isWanted)
    clearTimeout(firstMove.current)
    const move = () => withCarousel(({ embla, isInUse }) => isInUse || embla.scrollNext())
    if (isWanted) firstMove.current = setTimeout(move, SLIDE_INTERVAL)
  }

  useEffect(() => {
    setPlayWanted(!isMotionUnwanted())
    return () => {
      clearTimeout(firstMove.current)
      void carousel.current?.then(({ embla }) => embla.destroy())
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the slides are there
  }, [])

  const toggle = () => {
    if (carousel.current) withCarousel(({ autoplay }) => (isPlaying ? autoplay.stop() : autoplay.play()))
    else setPlayWanted(!isPlaying)
  }
  return {
    current,
    isPlaying,
    toggle,
    show: (slide: number) => withCarousel(({ embla }) => embla.scrollTo(slide)),
    /** Props of the element around the slides. */
    viewport: {
      ref: viewport,
      onPointerEnter: () => withCarousel(),
      // A swipe that begins before the carousel is there.
      onTouchStart: ({ touches }: React.TouchEvent) => {
        const touch = touches[0]
        if (isReady.current || !touch) return
        const { clientX, target } = touch
        const onEnd = ({ changedTouches }: TouchEvent) => {
          const travelled = (changedTouches[0]?.clientX ?? clientX) - clientX
          if (Math.abs(travelled) < SWIPE) return
          withCarousel(({ embla }) => (travelled < 0 ? embla.scrollNext() : embla.scrollPrev()))
        }
        target.addEventListener('touchend', onEnd as EventListener, { once: true })
      },
    },
  }
}
