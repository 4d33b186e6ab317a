import type { ReactNode } from 'react'
import { t } from '#domain/texts/t.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { PauseIcon, PlayIcon } from '#ui/controls/icons.tsx'
import { usePlayInView } from './use-play-in-view.ts'

interface Props {
  src: string
  type: string
  width: number
  height: number
  className: string
  buttonAt: 'top' | 'bottom'
  /** What stands between the film and its button. */
  children?: ReactNode
}

/** A silent film over an image that is shown until it plays: it loops, is fetched when it comes into view, and has a button to stop it. */
export function FilmPlayer({ src, type, buttonAt, children, ...rest }: Props) {
  const { video, isPlaying, toggle } = usePlayInView()
  return (
    <>
      <video ref={video} muted loop playsInline preload="none" aria-hidden="true" tabIndex={-1} {...rest}>
        <source src={src} type={type} />
      </video>
      {children}
      <div className={`absolute end-0 bg-paper ${buttonAt === 'top' ? 'top-0' : 'bottom-0'}`}>
        <IconButton label={isPlaying ? t('home.stopFilm') : t('home.playFilm')} onClick={toggle}>
          {isPlaying ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
        </IconButton>
      </div>
    </>
  )
}
