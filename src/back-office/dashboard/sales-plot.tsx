import { currentLanguage, describeLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { useEffect, useRef, useState } from 'react'
import type { DaySales } from '#domain/dashboard/dashboard.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { DayBars } from './day-bars.tsx'

type Bars = 'sales' | 'onRoad' | 'orders'

const fills: Record<Bars, string> = {
  sales: 'var(--color-blue)',
  onRoad: 'var(--color-muted)',
  orders: 'var(--color-blue)',
}

/** A bar chart by day: what was sold with what is on the road above it, or orders. The same figures stand in a table for screen readers. */
export function SalesPlot({ days, figure }: { days: DaySales[]; figure: 'sales' | 'orders' }) {
  const isRightToLeft = describeLanguage(currentLanguage()).direction === 'rtl'
  const symbols = currencySymbols(useStoreSettings())
  const bars: Bars[] = figure === 'sales' ? ['sales', 'onRoad'] : ['orders']
  const format = (value: number) =>
    figure === 'sales' ? formatPrice(value, 'shop', symbols) : t('dashboard.orderCount', { count: value })
  const [room, width] = useWidth()
  const named = bars.map((bar) => ({ bar, fill: fills[bar], name: t('dashboard.figure', { figure: bar }) }))
  return (
    <figure>
      <div ref={room} aria-hidden="true" className="overflow-x-clip">
        <DayBars
          days={days.map((day) => ({
            day: day.day,
            pieces: named.map(({ bar, fill, name }) => ({ fill, name, value: day[bar], text: format(day[bar]) })),
          }))}
          width={width}
          unit={figure === 'sales' ? 1000 : 1}
          isRightToLeft={isRightToLeft}
        />
      </div>
      {bars.length > 1 && <Legend bars={bars} />}
      <div className="sr-only">
        <table>
          <caption>{t('dashboard.byDay')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.day')}</th>
              {bars.map((bar) => (
                <th key={bar} scope="col">
                  {t('dashboard.figure', { figure: bar })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{day.day}</th>
                {bars.map((bar) => (
                  <td key={bar}>{format(day[bar])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** The width of an element in pixels, 0 before it is known. */
function useWidth() {
  const room = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = room.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [room, width] as const
}

function Legend({ bars }: { bars: Bars[] }) {
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-6 text-sm">
      {bars.map((bar) => (
        <li key={bar} className="flex items-center gap-2">
          <span className="size-3" style={{ background: fills[bar] }} />
          {t('dashboard.figure', { figure: bar })}
        </li>
      ))}
    </ul>
  )
}
