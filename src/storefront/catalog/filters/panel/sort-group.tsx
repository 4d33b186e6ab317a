import { t } from '#domain/texts/t.ts'
import { useId } from 'react'
import type { Sort } from '#domain/catalog/filters.ts'
import { sortLabels } from '../filter-values.ts'
import { GroupHeading } from './choice-group.tsx'
import type { FilterState } from '../use-filters.ts'

interface Props {
  sorting: NonNullable<FilterState['sorting']>
  className?: string
}

/** The sort orders. Choosing one clears all filters (spec §4). */
export function SortGroup({ sorting: { sort: chosen, sortBy }, className }: Props) {
  const name = useId()
  return (
    <fieldset className={className}>
      <GroupHeading isNamedByBar>{t('sort.by')}</GroupHeading>
      {Object.entries(sortLabels).map(([sort, label]) => (
        <label key={sort} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm hover:text-blue">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-ink"
            checked={chosen === sort}
            onChange={() => sortBy(sort as Sort)}
          />
          {label()}
        </label>
      ))}
    </fieldset>
  )
}
