import { t } from '#domain/texts/t.ts'
import { useRef } from 'react'
import type { Facets } from '#domain/catalog/facets.ts'
import { countConditions, filterGroups, type FilterGroup } from '#domain/catalog/filters.ts'
import { Swatch } from '#ui/widgets/swatch.tsx'
import { CloseIcon } from '#ui/controls/icons.tsx'
import { Link } from '#ui/controls/link.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'
import { filterGroupLabels, formatFilterValue, listFilterValues } from './filter-values.ts'
import { useFormatPriceRange } from './use-format-price-range.ts'
import type { FilterState } from './use-filters.ts'

/** The active filters as chips, to remove one by one or all at once (spec §2). */
export function FilterChips({ facets, filters }: { facets: Facets | undefined; filters: FilterState }) {
  const { conditions, without } = filters
  const section = useRef<HTMLElement>(null)
  const write = useFormatPriceRange()
  const labelOf = (group: FilterGroup, value: string) =>
    facets && listFilterValues(facets, group).find((offered) => offered.value === value)?.label
  const swatchOf = (color: string) => facets?.colors.find(({ value }) => value === color)?.swatch
  return (
    <section ref={section} aria-label={t('filters.active')} tabIndex={-1} className="focus:outline-none">
      {countConditions(conditions) > 0 && (
        <ul className="flex flex-wrap items-center gap-2 pb-5">
          {filterGroups.flatMap((group) =>
            (conditions[group] ?? []).map((value) => (
              <Chip
                key={`${group} ${value}`}
                name={filterGroupLabels[group]()}
                swatch={group === 'color' ? swatchOf(value) : undefined}
                to={without.value(group, value)}
              >
                {labelOf(group, value) ?? formatFilterValue(group, value)}
              </Chip>
            )),
          )}
          {conditions.price && (
            <Chip name={t('filters.price')} to={without.price}>
              {write(conditions.price)}
            </Chip>
          )}
          <li>
            <Link
              to={without.all}
              preventScrollReset
              className="label inline-flex min-h-11 items-center px-2 text-xs underline hover:text-blue"
              onClick={() => section.current?.focus()}
            >
              {t('filters.clear')}
            </Link>
          </li>
        </ul>
      )}
    </section>
  )
}

interface ChipProps {
  name: string
  swatch?: string | undefined
  /** The page without it. */
  to: string
  children: string
}

function Chip({ name, swatch, to, children }: ChipProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        className="flex min-h-11 items-center gap-2 border border-ink px-3 text-sm hover:border-blue hover:text-blue"
        onClick={({ currentTarget }) => focusNeighbour(currentTarget)}
      >
        <VisuallyHidden>{t('filters.remove', { name })}</VisuallyHidden>
        {swatch !== undefined && <Swatch color={children} swatch={swatch} className="size-4" />}
        {children}
        <CloseIcon className="size-4" />
      </Link>
    </li>
  )
}

/** Moves the focus to the next chip before this one is removed. */
function focusNeighbour(chip: HTMLElement) {
  const item = chip.closest('li')
  const neighbour = item?.nextElementSibling?.querySelector('a')
  const isLast = item?.parentElement?.childElementCount === 2
  if (isLast) chip.closest('section')?.focus()
  else neighbour?.focus()
}
