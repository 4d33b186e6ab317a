import { filmMediaTypes, filmUrl, type Film } from '#domain/images/film.ts'
import { FilmPlayer } from '#storefront/front-page/film/film-player.tsx'
import type { LoadedSection } from './load-sections.ts'
import { ArtImage } from './art-image.tsx'
import { SectionButton } from './section-link.tsx'

interface Props {
  section: Extract<LoadedSection, { type: 'hero' }>
  isTop: boolean
  first: boolean
}

/** An image over the whole width, or a film that plays over it, with words on a card, so that they can be read over any image. */
export function HeroSection({ section: { wide, small, film, title, line, button, link }, isTop, first }: Props) {
  if (!wide && !small) return null
  const Title = isTop ? 'h1' : 'h2'
  const isTold = title !== '' || line !== '' || button !== ''
  return (
    <section className={`relative overflow-hidden bg-sand ${first ? '' : 'mt-section'}`}>
      <ArtImage wide={wide} small={small} first={first} />
      {film && <HeroFilm film={film} />}
      {isTold && (
        <div className="absolute start-0 bottom-0 max-w-prose bg-paper px-gutter py-6">
          {title && <Title className="headline text-title wrap-anywhere">{title}</Title>}
          {line && <p className="mt-2 text-muted">{line}</p>}
          {button && link && (
            <div className="mt-4">
              <SectionButton link={link}>{button}</SectionButton>
            </div>
          )}
        </div>
      )}
    </section>
  )
}

function HeroFilm({ film }: { film: Film }) {
  const { type, width, height } = film
  return (
    <FilmPlayer
      width={width}
      height={height}
      src={filmUrl(film)}
      type={filmMediaTypes[type]}
      buttonAt="top"
      className="absolute inset-0 size-full object-cover"
    />
  )
}
