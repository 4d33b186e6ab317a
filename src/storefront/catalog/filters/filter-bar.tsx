import { t } from '#domain/texts/t.ts'
import { Suspense, useId } from 'react'
import { classes } from '#ui/controls/classes.ts'
import { ChevronIcon } from '#ui/controls/icons.tsx'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { filterGroupLabels } from './filter-values.ts'
import { LazyPanel, preloadPanel } from './panel/lazy-panel.ts'
import type { FiltersProps } from './use-filters.ts'
import { useHoverPanel } from './use-hover-panel.ts'

/** The filter bar of wide screens: four labels that open the panel on hover or by keyboard. */
export function FilterBar({ list, filters }: FiltersProps) {
  const { open, area, button } = useHoverPanel()
  const panel = useId()
  const { conditions } = filters
  const names = (['color', 'size', 'type'] as const).map((group) => ({
    name: filterGroupLabels[group](),
    note: String(conditions[group]?.length ?? ''),
  }))
  return (
    <div className="relative z-20 focus:outline-none max-lg:hidden" {...area}>
      <div className="grid grid-cols-4 gap-x-10 border-y border-line">
        {[...names, list.lastLabel].map(({ name, note }) => (
          <button
            key={name}
            type="button"
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            className="label flex min-h-12 items-center gap-2 text-start text-xs hover:text-blue"
            onFocus={preloadPanel}
            {...button}
            onPointerEnter={(event) => {
              void preloadPanel()
              button.onPointerEnter(event)
            }}
          >
            {name}
            <span className="min-w-0 truncate font-normal text-muted normal-case">{note}</span>
            <ChevronIcon className={classes('ms-auto size-4 transition-transform', open && 'rotate-180')} />
          </button>
        ))}
      </div>
      {open && (
        <section
          id={panel}
          aria-label={t('filters.all')}
          className="absolute -inset-x-gutter top-full animate-appear overflow-y-auto overscroll-contain border-b border-ink bg-paper px-gutter py-6"
        >
          <Suspense fallback={<Skeleton className="h-80" />}>
            <LazyPanel list={list} filters={filters} />
          </Suspense>
        </section>
      )}
    </div>
  )
}
