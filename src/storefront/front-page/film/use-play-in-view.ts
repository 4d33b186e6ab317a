import { useEffect, useRef, useState } from 'react'

/**
 * Plays a video while a quarter of it is in view, once the page has loaded: not when the visitor stopped it, prefers reduced motion or
 * saves data.
 */
export function usePlayInView() {
  const video = useRef<HTMLVideoElement>(null)
  const isStopped = useRef(false)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    const element = video.current
    if (!element) return
    isStopped.current = matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()
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
    const start = () => observer.observe(element)
    // A film loads after all that the first screen needs.
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      window.removeEventListener('load', start)
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

/** Whether the visitor has asked the browser to save data. Browsers that know no such wish have no `connection`. */
function savesData() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
