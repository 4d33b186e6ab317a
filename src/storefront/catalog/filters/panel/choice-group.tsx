import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import type { FilterGroup } from '#domain/catalog/filters.ts'
import { Swatch } from '#ui/widgets/swatch.tsx'
import { classes } from '#ui/controls/classes.ts'
import { CheckIcon } from '#ui/controls/icons.tsx'
import { filterGroupLabels, type FilterValue } from '../filter-values.ts'
import type { FilterState } from '../use-filters.ts'

/** Longer lists are shortened at first: imported catalogs have hundreds of colors. */
const LONG_LIST = 24
const SHORTENED = 16

interface Props {
  group: FilterGroup
  values: FilterValue[]
  filters: FilterState
  className?: string
  /** On wide screens the label is in the bar above. */
  isNamedByBar?: boolean
}

/** The values of a group as checkboxes. A value that would show no product is disabled. */
export function ChoiceGroup({ group, values, filters, className, isNamedByBar }: Props) {
  const chosen = filters.conditions[group] ?? []
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? values : mostUseful(values, chosen)
  if (values.length === 0) return null
  return (
    <fieldset className={className}>
      <GroupHeading isNamedByBar={isNamedByBar}>{filterGroupLabels[group]()}</GroupHeading>
      <div
        className={group === 'size' ? 'flex flex-wrap gap-2' : 'grid grid-cols-2 gap-x-4 lg:grid-cols-1 xl:grid-cols-2'}
      >
        {shown.map((value) => (
          <Choice
            key={value.value}
            value={value}
            isBox={group === 'size'}
            isChosen={chosen.includes(value.value)}
            onToggle={() => filters.toggle(group, value.value)}
          />
        ))}
      </div>
      {shown.length < values.length && (
        <button type="button" className="min-h-11 text-sm underline hover:text-blue" onClick={() => setWhole(true)}>
          {t('filters.showAll', { count: values.length })}
        </button>
      )}
    </fieldset>
  )
}

/** Shortens a long list to the values with most products and the chosen ones, in the same order. */
function mostUseful(values: FilterValue[], chosen: readonly string[]) {
  if (values.length <= LONG_LIST) return values
  const first = new Set(values.toSorted((a, b) => b.count - a.count).slice(0, SHORTENED))
  return values.filter((value) => first.has(value) || chosen.includes(value.value))
}

/** The label of a group. */
export function GroupHeading({
  children,
  isNamedByBar,
}: {
  children: React.ReactNode
  isNamedByBar?: boolean | undefined
}) {
  return <legend className={classes('label mb-2 text-xs text-muted', isNamedByBar && 'lg:sr-only')}>{children}</legend>
}

interface ChoiceProps {
  value: FilterValue
  /** Shows the label in a box, for short ones such as sizes. */
  isBox: boolean
  isChosen: boolean
  onToggle: () => void
}

function Choice({ value: { label, count, swatch }, isBox, isChosen, onToggle }: ChoiceProps) {
  const isEmpty = count === 0 && !isChosen
  return (
    <label
      className={classes(
        'relative flex min-h-11 items-center gap-2.5 text-sm',
        !isBox && 'lg:pointer-fine:min-h-8',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue',
        isEmpty ? 'cursor-not-allowed text-muted' : 'cursor-pointer hover:text-blue',
        isBox && 'min-w-11 justify-center border px-3',
        isBox && (isChosen ? 'border-ink bg-ink text-paper hover:text-paper' : 'border-line hover:border-ink'),
      )}
    >
      <input
        type="checkbox"
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        checked={isChosen}
        disabled={isEmpty}
        onChange={onToggle}
      />
      {!isBox && <Mark color={label} swatch={swatch} isChosen={isChosen} />}
      <span className={classes('min-w-0 truncate', isChosen && 'font-semibold', isEmpty && isBox && 'line-through')}>
        {label}
      </span>
      <span className={classes('text-xs tabular-nums', !(isBox && isChosen) && 'text-muted')}>{count}</span>
    </label>
  )
}

function Mark({ color, swatch, isChosen }: { color: string; swatch: string | undefined; isChosen: boolean }) {
  // Has a background, so that it shows on a swatch of any color.
  const check = isChosen && <CheckIcon className="size-3.5 bg-ink text-paper" />
  const look = classes('size-5', isChosen && 'border-ink')
  if (swatch === undefined)
    return <span className={classes('grid shrink-0 place-items-center border border-muted/60', look)}>{check}</span>
  return (
    <Swatch color={color} swatch={swatch} className={look}>
      {check || undefined}
    </Swatch>
  )
}
