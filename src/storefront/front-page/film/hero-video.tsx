import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { FilmPlayer } from './film-player.tsx'
import { homeImageUrl } from '#storefront/front-page/featured-slides.ts'

/** The film of the demo behind the store's name (spec §2). */
export function HeroVideo() {
  const { storeName } = useStoreSettings()
  const film = homeImageUrl('film.mp4')
  if (!film) return null
  return (
    <section
      aria-label={t('home.film', { store: storeName })}
      className="relative isolate mt-section overflow-hidden bg-sand"
    >
      <Poster />
      <FilmPlayer
        src={film}
        type="video/mp4"
        width={1280}
        height={720}
        buttonAt="bottom"
        className="relative block aspect-4/5 w-full object-cover sm:aspect-video sm:max-h-[85svh]"
      >
        <p
          aria-hidden="true"
          style={{ fontSize: `calc(80vw / ${storeName.length})` }}
          // The shade keeps the letters readable over every frame.
          className="band headline pointer-events-none absolute inset-0 grid place-items-center bg-ink/35 font-black text-paper"
        >
          {storeName}
        </p>
      </FilmPlayer>
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
