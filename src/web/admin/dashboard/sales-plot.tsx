import { currentLanguage, describeLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { DaySales } from '#domain/dashboard/dashboard.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { useStoreSettings } from '#web/state/store-settings.ts'

const HEIGHT = 240

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
  const format = (value: unknown) =>
    figure === 'sales'
      ? formatPrice(Number(value), 'shop', symbols)
      : t('dashboard.orderCount', { count: Number(value) })
  return (
    <figure>
      <div aria-hidden="true" className="overflow-x-clip">
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <BarChart data={days} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
            <XAxis
              dataKey="day"
              reversed={isRightToLeft}
              tickFormatter={(day: string) => day.slice(5)}
              fontSize={12}
              tickLine={false}
            />
            <YAxis
              orientation={isRightToLeft ? 'right' : 'left'}
              width={48}
              fontSize={12}
              tickLine={false}
              axisLine={false}
              allowDecimals={false}
              tickFormatter={(value: number) => String(figure === 'sales' ? Math.round(value / 1000) : value)}
            />
            <Tooltip
              formatter={(value, name) => [format(value), t('dashboard.figure', { figure: String(name) })]}
              cursor={{ fill: 'var(--color-sand)' }}
            />
            {bars.map((bar) => (
              <Bar key={bar} dataKey={bar} stackId="day" fill={fills[bar]} isAnimationActive={false} />
            ))}
          </BarChart>
        </ResponsiveContainer>
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
