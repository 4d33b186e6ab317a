import { t } from '#domain/texts/t.ts'
import { useEffect, useRef, useState } from 'react'
import { useStoreSettings } from '#web/state/store-settings.ts'
import { IconButton } from '#web/ui/button.tsx'
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx'
import { homeImageUrl } from './featured-slides.ts'

/** The video behind the store's name: silent, looping, fetched when it comes into view, stopped with reduced motion (spec §2). */
export function HeroVideo() {
  const { storeName } = useStoreSettings()
  const { video, isPlaying, toggle } = usePlayInView()
  const film = homeImageUrl('film.mp4')
  if (!film) return null
  return (
    <section
      aria-label={t('home.film', { store: storeName })}
      className="relative isolate mt-section overflow-hidden bg-sand"
    >
      <Poster />
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        width={1280}
        height={720}
        aria-hidden="true"
        tabIndex={-1}
        className="relative block aspect-4/5 w-full object-cover sm:aspect-video sm:max-h-[85svh]"
      >
        <source src={film} type="video/mp4" />
      </video>
      <p
        aria-hidden="true"
        style={{ fontSize: `calc(80vw / ${storeName.length})` }}
        // The shade keeps the letters readable over every frame.
        className="band headline pointer-events-none absolute inset-0 grid place-items-center bg-ink/35 font-black text-paper"
      >
        {storeName}
      </p>
      <div className="absolute end-0 bottom-0 bg-paper">
        <IconButton label={isPlaying ? t('home.stopFilm') : t('home.playFilm')} onClick={toggle}>
          {isPlaying ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
        </IconButton>
      </div>
    </section>
  )
}

/** Shown until the first frame. A `poster` attribute cannot be loaded lazily. */
function Poster() {
  return (
    <picture>
      <source type="image/avif" srcSet={homeImageUrl('film-poster.avif')} />
      <img
        src={homeImageUrl('film-poster.jpg')}
        alt=""
        width={1280}
        height={720}
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  )
}

/** Plays while a quarter of the video is in view, unless the visitor stopped it or prefers reduced motion. */
function usePlayInView() {
  const video = useRef<HTMLVideoElement>(null)
  const isStopped = useRef(false)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    const element = video.current
    if (!element) return
    isStopped.current = matchMedia('(prefers-reduced-motion: reduce)').matches
    const follow = () => setPlaying(!element.paused)
    element.addEventListener('play', follow)
    element.addEventListener('pause', follow)
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) element.pause()
        else if (!isStopped.current) play(element)
      },
      { threshold: 0.25 },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      element.removeEventListener('play', follow)
      element.removeEventListener('pause', follow)
    }
  }, [])

  const toggle = () => {
    isStopped.current = isPlaying
    if (isPlaying) video.current?.pause()
    else if (video.current) play(video.current)
  }
  return { video, isPlaying, toggle }
}

/** A browser that saves power or data may refuse to play: the poster stays. */
function play(video: HTMLVideoElement) {
  video.play().catch(() => {})
}
