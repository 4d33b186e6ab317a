import { t } from '#domain/texts/t.ts'
import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import { ProductImage } from '#back-office/product-search/product-image.tsx'
import { entryProblem, shownEntry } from '#back-office/products/stock/stock-entry.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { classes } from '#ui/controls/classes.ts'
import { Problem } from '#ui/controls/form/problem.tsx'
import { CloseIcon, MinusIcon, PlusIcon } from '#ui/controls/icons.tsx'
import { plusOne, type CountedRow } from './use-stocktake.ts'

interface Props {
  row: CountedRow
  onCount: (counted: string) => void
  onRemove: () => void
}

/** A size of a stocktake: what the book says, how many are counted, and the difference. */
export function StocktakeRow({ row, onCount, onRemove }: Props) {
  const { model, color, size, image, quantity, isCounted, waiting, counted, name } = row
  const problem = entryProblem(row, { counted })
  return (
    <li className="grid grid-cols-[3rem_1fr_auto] items-center gap-x-3 gap-y-2 border-b border-line py-3 sm:grid-cols-[3rem_1fr_auto_auto]">
      <ProductImage src={image ?? ''} className="w-12" />
      <div className="min-w-0 text-sm wrap-anywhere">
        <p dir="auto" className="font-semibold">
          {model}
        </p>
        <p dir="auto">{t('stock.colorAndSize', { color, size })}</p>
        <p className="text-xs text-muted">
          {isCounted ? t('stock.inBook', { count: quantity }) : t('stock.isNotCounted')}
          {waiting > 0 && <span className="block">{t('stock.waiting', { count: waiting })}</span>}
        </p>
      </div>
      <IconButton label={t('stocktake.remove', { size: name })} onClick={onRemove} className="sm:order-last">
        <CloseIcon />
      </IconButton>
      {isCounted && (
        <div className="col-span-3 flex flex-wrap items-center justify-end gap-3 sm:col-span-1">
          <Difference row={row} />
          <div className="flex">
            <IconButton
              label={t('stocktake.less', { size: name })}
              className="border border-muted"
              disabled={!(toTypedNumber(counted) >= 1)}
              onClick={() => onCount(String(toTypedNumber(counted) - 1))}
            >
              <MinusIcon />
            </IconButton>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('stock.thereAreOf', { size: name })}
              aria-invalid={problem ? true : undefined}
              className={classes(
                'h-11 w-16 border-y bg-paper text-center text-base tabular-nums',
                problem ? 'border-red text-red' : 'border-muted',
              )}
              value={counted}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => onCount(target.value)}
            />
            <IconButton
              label={t('stocktake.more', { size: name })}
              className="border border-muted"
              onClick={() => onCount(plusOne(row))}
            >
              <PlusIcon />
            </IconButton>
          </div>
        </div>
      )}
      {problem && <Problem className="col-span-full">{problem}</Problem>}
    </li>
  )
}

/** How a count differs from the book. */
function Difference({ row }: { row: CountedRow }) {
  if (row.counted.trim() === '') return <span className="text-sm text-muted">{t('stocktake.notYet')}</span>
  const { change } = shownEntry(row, { counted: row.counted })
  if (change === '') return null
  if (change === '0') return <Badge look="green">{t('stocktake.same')}</Badge>
  return (
    <Badge look="red">
      <span dir="ltr">{change}</span>
    </Badge>
  )
}
