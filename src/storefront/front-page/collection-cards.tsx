import { t } from '#domain/texts/t.ts'
import { useId } from 'react'
import { ResponsiveImage, type ShownImage } from '#ui/widgets/image.tsx'
import { classes } from '#ui/controls/classes.ts'
import { buttonClasses } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'

interface Card {
  title: string
  subtitle: string
  /** The path of the collection. Without one the collection is still to come (ruling R27). */
  to?: string
  /** The URL of an image made for the card; without one, `image` is shown. */
  file: string | undefined
  image: ShownImage | undefined
}

/** Cards of collections: on the home page of the specification three (§2). */
export function CollectionCards({ cards, title }: { cards: readonly Card[]; title?: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="px-gutter pt-section">
      <h2 id={id} className="headline mb-6 text-title wrap-anywhere">
        {title || t('home.collections')}
      </h2>
      <ul className="grid gap-2 md:grid-cols-6 md:gap-3">
        {cards.map((card, index) => (
          <li
            key={card.to ?? card.title}
            className={classes(
              'group relative aspect-square overflow-hidden rounded-card bg-sand',
              placeOf(index, cards.length),
            )}
          >
            <CardImage {...card} />
            <div className="absolute start-0 bottom-0 bg-paper pe-6 pt-4 max-md:pe-5">
              <h3 className="headline text-2xl lg:text-3xl">{card.title}</h3>
              <p className="mt-1 mb-3 text-sm text-muted">{card.subtitle}</p>
              <ShopButton {...card} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rows of three; what is left over stands in rows of two above them, and one card alone fills the width. */
function placeOf(index: number, count: number) {
  if (count === 1) return 'md:col-span-6 md:aspect-21/9'
  const inPairs = count % 3 === 0 ? 0 : count % 3 === 1 ? 4 : 2
  return index < inPairs ? 'md:col-span-3 md:aspect-4/3' : 'md:col-span-2 md:aspect-3/4'
}

function CardImage({ file, image }: Card) {
  const look = 'absolute inset-0 size-full object-cover transition-transform duration-250 group-hover:scale-103'
  if (file) return <img src={file} alt="" width={960} height={1200} loading="lazy" className={look} />
  return image && <ResponsiveImage image={image} alt="" sizes="(min-width: 768px) 33vw, 100vw" className={look} />
}

function ShopButton({ title, to }: Card) {
  if (!to) {
    return (
      <button type="button" disabled className={buttonClasses({ look: 'ink' }, 'md:px-4 md:whitespace-nowrap')}>
        {t('home.shopCollection', { collection: title })}
      </button>
    )
  }
  return (
    <Link
      to={to}
      className={buttonClasses({ look: 'ink' }, 'after:absolute after:inset-0 md:px-4 md:whitespace-nowrap')}
    >
      {t('home.shopCollection', { collection: title })}
    </Link>
  )
}
