/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   a combobox: its keys and its focus are in the field, and no other tag has images in its options */
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { Suggestion, Suggestions } from '#domain/search/search-answers.ts'
import { t } from '#domain/texts/t.ts'
import { Link } from '#ui/controls/link.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { ResponsiveImage } from '#ui/widgets/image.tsx'
import { classes } from '#ui/controls/classes.ts'

interface Props {
  listId: string
  active: number
  text: string
  found: Suggestions
  isSearching: boolean
  onChoose: (place: number) => void
  onWord: (word: string) => void
}

/** What was found while one types: products, and behind them the way to all results. */
export function SuggestionList({ listId, active, text, found, isSearching, onChoose, onWord }: Props) {
  const { products, total, nearest } = found
  const isPartial = total === 0 && products.length > 0
  return (
    <>
      {total === 0 && !isSearching && <p className="pt-2">{t('search.inVain', { q: text })}</p>}
      {total === 0 && <NearestWords words={nearest} onWord={onWord} />}
      {isPartial && <h3 className="label pt-4 pb-1 text-xs text-muted">{t('search.partial')}</h3>}
      <div
        id={listId}
        role="listbox"
        aria-label={t('search.suggestions')}
        aria-busy={isSearching}
        className={classes('transition-opacity', isSearching && 'opacity-60')}
      >
        {products.map((product, place) => (
          <Option
            key={product.productId}
            id={`${listId}-${place}`}
            isActive={place === active}
            onChoose={() => onChoose(place)}
          >
            <SuggestedProduct product={product} />
          </Option>
        ))}
      </div>
      {products.length > 0 && (
        <Link
          to={`${href('/search')}?${new URLSearchParams({ q: text }).toString()}`}
          className="label inline-flex min-h-14 items-center text-sm underline underline-offset-4 hover:text-blue"
        >
          {total > 0 ? t('search.seeAll', { count: total }) : t('search.resultsFor', { q: text })}
        </Link>
      )}
    </>
  )
}

interface OptionProps {
  id: string
  isActive: boolean
  onChoose: () => void
  children: React.ReactNode
}

/** A line that is chosen with the arrow keys of the field, or pressed. The focus stays in the field. */
function Option({ id, isActive, onChoose, children }: OptionProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        'flex min-h-14 cursor-pointer items-center gap-4 border-b border-line py-2 hover:bg-sand',
        isActive && 'bg-sand outline-2 -outline-offset-2 outline-ink',
      )}
    >
      {children}
    </div>
  )
}

function SuggestedProduct({ product: { model, color, price, image, isSoldOut } }: { product: Suggestion }) {
  return (
    <>
      <span className="block aspect-4/5 w-14 shrink-0 overflow-hidden bg-sand">
        {image && <ResponsiveImage image={{ ...image, alt: '' }} sizes="56px" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">
          <bdi>{model}</bdi>
        </span>
        <span className="block truncate text-sm text-muted">
          <bdi>{color}</bdi>
        </span>
      </span>
      <span className="shrink-0 px-2 text-end text-sm">
        <PriceText price={price} />
        {isSoldOut && <span className="block text-xs text-muted">{t('card.soldOut')}</span>}
      </span>
    </>
  )
}

function NearestWords({ words, onWord }: { words: string[]; onWord: (word: string) => void }) {
  if (words.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 pt-1">
      <span className="text-muted">{t('search.nearest')}</span>
      {words.map((word) => (
        <button
          key={word}
          type="button"
          onClick={() => onWord(word)}
          className="min-h-11 min-w-11 underline hover:text-blue"
        >
          <bdi>{word}</bdi>
        </button>
      ))}
    </p>
  )
}
