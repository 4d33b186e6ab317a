import { useCollectionName } from '#back-office/collections/known-collections.ts'
import { formatLongDate } from '#domain/dates.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { t } from '#domain/texts/t.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { partsOf } from './scope/scope-part.ts'

interface Props {
  promotions: readonly Promotion[]
  onEdit: (promotion: Promotion) => void
  onDelete: (promotion: Promotion) => void
}

/** All promotions, each with what it takes off, its time, its uses and its buttons. */
export function PromotionList({ promotions, onEdit, onDelete }: Props) {
  if (promotions.length === 0) return <p className="border-y border-line py-8 text-muted">{t('promotions.none')}</p>
  return (
    <ul aria-label={t('promotions.title')} className="divide-y divide-line border-y border-line">
      {promotions.map((promotion) => (
        <li key={promotion.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
          <PromotionFacts promotion={promotion} />
          <ForRight right="promotions:write">
            <span className="flex flex-wrap gap-3">
              <Button
                look="outline"
                className="min-h-11 px-4 py-2 text-xs"
                aria-label={t('promotions.editOf', { title: promotion.title })}
                onClick={() => onEdit(promotion)}
              >
                {t('promotions.change')}
              </Button>
              {promotion.uses === 0 && (
                <Button
                  look="outline"
                  className="min-h-11 px-4 py-2 text-xs"
                  aria-label={t('promotions.deleteOf', { title: promotion.title })}
                  onClick={() => onDelete(promotion)}
                >
                  {t('promotions.delete')}
                </Button>
              )}
            </span>
          </ForRight>
        </li>
      ))}
    </ul>
  )
}

function PromotionFacts({ promotion }: { promotion: Promotion }) {
  const nameOf = useCollectionName()
  const { code, title, active, startsAt, endsAt, uses, maxUses } = promotion
  return (
    <div className="min-w-0 grow basis-64 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="wrap-anywhere">{code || title}</strong>
        <Badge look={active ? 'green' : 'muted'}>{active ? t('promotions.on') : t('promotions.off')}</Badge>
        {!code && <Badge look="blue">{t('promotions.automatic')}</Badge>}
      </p>
      <p className="text-muted">
        {code && (
          <>
            <bdi>{title}</bdi> ·{' '}
          </>
        )}
        <Reduction promotion={promotion} />
        {startsAt && <> · {t('promotions.from', { day: formatLongDate(startsAt) })}</>}
        {endsAt && <> · {t('promotions.until', { day: formatLongDate(endsAt) })}</>}
      </p>
      <p className="text-muted wrap-anywhere">{formatScope(promotion, nameOf)}</p>
      <p className="text-muted tabular-nums">
        {maxUses === null ? t('promotions.uses', { count: uses }) : t('promotions.usesOf', { uses, max: maxUses })}
      </p>
    </div>
  )
}

/** So many names are shown in the list. */
const MOST_NAMES = 6

/** What a promotion is for: collections, products and colors by name, or everything. */
function formatScope(promotion: Promotion, nameOf: (collection: string) => string): string {
  const { collections, productIds, variantIds } = promotion.scope
  const names = [...collections.map(nameOf), ...partsOf(promotion).map(({ name }) => name)]
  const more = collections.length + productIds.length + variantIds.length - Math.min(names.length, MOST_NAMES)
  if (names.length === 0) return more > 0 ? t('offers.forGone') : t('offers.forAll')
  const list = formatList(names.slice(0, MOST_NAMES))
  return more > 0 ? t('offers.forMore', { list, count: more }) : t('offers.for', { list })
}

function Reduction({ promotion: { kind, percent, amount } }: { promotion: Promotion }) {
  if (kind === 'percent') return t('promotions.percentOff', { percent: percent ?? 0 })
  return kind === 'amount' ? <PriceText price={amount ?? 0} /> : t('promotions.freeDelivery')
}
