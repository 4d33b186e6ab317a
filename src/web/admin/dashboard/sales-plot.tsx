import { currentLanguage, describeLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { DaySales } from '#domain/dashboard/dashboard.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { useStoreSettings } from '#web/state/store-settings.ts'

const HEIGHT = 240

/** A bar chart by day, with the same figures in a table for screen readers. */
export function SalesPlot({ days, figure }: { days: DaySales[]; figure: 'sales' | 'orders' }) {
  const isRightToLeft = describeLanguage(currentLanguage()).direction === 'rtl'
  const symbols = currencySymbols(useStoreSettings())
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
              formatter={(value) => [format(value), t('dashboard.figure', { figure })]}
              cursor={{ fill: 'var(--color-sand)' }}
            />
            <Bar dataKey={figure} fill="var(--color-blue)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <table className="sr-only">
        <caption>{t('dashboard.byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.day')}</th>
            <th scope="col">{t('dashboard.figure', { figure })}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              <td>{format(day[figure])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
