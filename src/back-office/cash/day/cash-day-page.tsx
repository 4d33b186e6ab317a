import { href } from 'react-router'
import { z } from 'zod'
import { formatLongDate, startOfShopDay, toShopDay } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { DateField } from '#back-office/fields/date-field.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { FilterForm } from '#back-office/ui/filter-form.tsx'
import { whatsAppUrl } from '#back-office/ui/phone-urls.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { Button, buttonClasses } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { CourierDayFigures } from './courier-day-figures.tsx'
import { describeDay, sumUpDays } from './describe-day.ts'
import { useFigureText } from './use-figure-text.ts'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ request }: LoaderArgs) {
  const today = toShopDay(new Date())
  const day = z.iso.date().safeParse(new URL(request.url).searchParams.get('day')).data ?? today
  return { day, today, couriers: await adminApi.getCashDay({ day }) }
}

/** A day as it is closed: of each courier what it carried and brought, on one screen or sheet, and by WhatsApp. */
export default function CashDayPage({ loaderData: { day, today, couriers } }: PageProps<typeof clientLoader>) {
  const format = useFigureText()
  const written = formatLongDate(startOfShopDay(day).toISOString())
  const all = { name: t('cashDay.all'), ...sumUpDays(couriers) }
  const shown = couriers.length > 1 ? [...couriers, all] : couriers
  return (
    <div className="grid gap-3 px-gutter pt-2 print:p-0">
      <PageHead title={t('cashDay.title')} />
      <header className="grid gap-1">
        <Link
          to={href('/admin/cash')}
          className="inline-flex min-h-11 items-center justify-self-start text-sm text-muted hover:text-blue print:hidden"
        >
          {t('cash.back')}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="headline text-2xl">{t('cashDay.title')}</h1>
          <p>{written}</p>
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <FilterForm key={day} className="flex">
              <DateField label={t('cashDay.day')} name="day" max={today} defaultValue={day} />
            </FilterForm>
            <a
              href={whatsAppUrl('', shown.map((each) => describeDay(each, written, format)).join('\n\n'))}
              target="_blank"
              rel="noreferrer"
              className={buttonClasses({ look: 'outline' }, 'min-h-11! px-3! py-1! text-xs')}
            >
              {t('cashDay.send')}
            </a>
            <Button className="min-h-11! px-3! py-1! text-xs" onClick={() => print()}>
              {t('adminOrders.print')}
            </Button>
          </div>
        </div>
      </header>
      {couriers.length === 0 && <p className="border-y border-line py-8 text-muted">{t('cashDay.none')}</p>}
      {couriers.map((courier) => (
        <CourierDayFigures key={courier.courierId} day={courier}>
          {courier.phone && (
            <a
              href={whatsAppUrl(courier.phone, describeDay(courier, written, format))}
              target="_blank"
              rel="noreferrer"
              aria-label={t('cashDay.sendTo', { name: courier.name })}
              className="inline-flex min-h-11 items-center text-sm underline hover:text-blue print:hidden"
            >
              {t('cashDay.send')}
            </a>
          )}
        </CourierDayFigures>
      ))}
      {couriers.length > 1 && <CourierDayFigures day={all} />}
    </div>
  )
}
