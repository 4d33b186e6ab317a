import { governorateName } from '#domain/addresses/governorates.ts'
import type { DeliveryTimes } from '#domain/checkout/delivery-times.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'

/** How long delivery takes, a line for each zone; none where the shop does not say. */
export function writeDeliveryTimes(times: DeliveryTimes | null | undefined): string[] {
  if (!times) return []
  const language = currentLanguage()
  const usual = { days: writeDays(times) }
  if (times.zones.length === 0) return [t('deliveryTimes.everywhere', usual)]
  const zones = times.zones.map((zone) =>
    t('deliveryTimes.zone', {
      places: formatList(zone.governorates.map((code) => governorateName(code, language))),
      days: writeDays(zone),
    }),
  )
  return [...zones, t('deliveryTimes.others', usual)]
}

const writeDays = ({ from, to }: { from: number; to: number }) =>
  from === to ? t('deliveryTimes.days', { count: to }) : t('deliveryTimes.range', { from, count: to })
