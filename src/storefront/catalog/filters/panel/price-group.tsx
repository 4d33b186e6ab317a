import { t } from '#domain/texts/t.ts'
import { Slider } from 'radix-ui'
import { useState } from 'react'
import { MIN_PRICE_DISTANCE, type PriceRange } from '#domain/catalog/filters.ts'
import { GroupHeading } from './choice-group.tsx'
import { useFormatPriceRange } from '../use-format-price-range.ts'
import type { FilterState } from '../use-filters.ts'

interface Props {
  bounds: PriceRange
  filters: FilterState
  /** On wide screens the label is in the bar above. */
  isNamedByBar?: boolean
}

/** The price range slider. Its handles keep a distance of one DT (spec §5). */
export function PriceGroup({ bounds, filters, isNamedByBar }: Props) {
  const [lowest, highest] = bounds
  const asked = within(filters.conditions.price ?? bounds, bounds)
  // While a handle is dragged the range is only shown; the filter changes on release.
  const [dragged, setDragged] = useState<PriceRange>()
  const range = dragged ?? asked
  const write = useFormatPriceRange()
  const choose = (chosen: PriceRange) => {
    setDragged(undefined)
    void filters.choosePrice(chosen, bounds)
  }
  /** Home and End move the handle that has the focus as far as it goes. Those of the slider move the first and the last one. */
  const onKeyDown = (event: React.KeyboardEvent, toHome: PriceRange, toEnd: PriceRange) => {
    if (event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    choose(event.key === 'Home' ? toHome : toEnd)
  }
  const [from, to] = range
  return (
    <fieldset>
      <GroupHeading isNamedByBar={isNamedByBar}>{t('filters.price')}</GroupHeading>
      <p className="text-sm tabular-nums">{write(range)}</p>
      <Slider.Root
        min={lowest}
        max={highest}
        step={1}
        minStepsBetweenThumbs={MIN_PRICE_DISTANCE}
        value={[...range]}
        onValueChange={([first = lowest, last = highest]) => setDragged([first, last])}
        onValueCommit={([first = lowest, last = highest]) => choose([first, last])}
        className="relative mx-3 flex h-11 touch-none items-center select-none"
      >
        <Slider.Track className="relative h-0.5 grow bg-line">
          <Slider.Range className="absolute h-full bg-ink" />
        </Slider.Track>
        <Handle
          label={t('filters.lowest')}
          text={write([from])}
          onKeyDown={(event) => onKeyDown(event, [lowest, to], [to - MIN_PRICE_DISTANCE, to])}
        />
        <Handle
          label={t('filters.highest')}
          text={write([to])}
          onKeyDown={(event) => onKeyDown(event, [from, from + MIN_PRICE_DISTANCE], [from, highest])}
        />
      </Slider.Root>
    </fieldset>
  )
}

/** The touch area is larger than the handle. */
function Handle({ label, text, onKeyDown }: { label: string; text: string; onKeyDown: React.KeyboardEventHandler }) {
  return (
    <Slider.Thumb
      aria-label={label}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      className="relative block size-6 cursor-grab border-2 border-ink bg-paper after:absolute after:-inset-2.5 hover:border-blue"
    />
  )
}

/** Clamps the range to the bounds: a URL may contain any prices. */
function within([from, to]: PriceRange, [lowest, highest]: PriceRange): PriceRange {
  const start = Math.min(Math.max(from, lowest), highest - MIN_PRICE_DISTANCE)
  return [start, Math.max(Math.min(to, highest), start + MIN_PRICE_DISTANCE)]
}
