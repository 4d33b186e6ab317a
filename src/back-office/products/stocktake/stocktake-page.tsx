import { useState } from 'react'
import { href } from 'react-router'
import type { CountedSku } from '#domain/products/stock-correction.ts'
import { MAX_CORRECTED_SKUS } from '#domain/constants.ts'
import { t } from '#domain/texts/t.ts'
import { ProductPicker } from '#back-office/product-search/product-picker.tsx'
import { ScanField } from '#back-office/fields/scan-field.tsx'
import { entryProblem, hasCode, toCorrectionLine } from '#back-office/products/stock/stock-entry.ts'
import { useStockCorrection } from '#back-office/products/stock/use-stock-correction.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Button, LinkButton } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { StocktakeRow } from './stocktake-row.tsx'
import { plusOne, useStocktake } from './use-stocktake.ts'

/** Counts what lies in the shop, by scanner or by hand, shows how it differs from the book, and corrects the book at once. */
export default function StocktakePage() {
  const stocktake = useStocktake()
  const { rows } = stocktake
  const [areAllShown, setAllShown] = useState(true)
  const nameOf = (skuId: string) => rows.find((row) => row.skuId === skuId)?.name ?? ''
  const { isBusy, correct } = useStockCorrection({
    nameOf,
    onChanged: (lines) => (lines ? stocktake.settle(lines) : stocktake.refresh()),
  })
  const counted = rows.filter((row) => row.counted.trim() !== '')
  const lines = rows.flatMap((row) => toCorrectionLine(row, { counted: row.counted }) ?? [])
  const differing = lines.filter((line) => 'counted' in line && line.counted !== line.seen)
  const isWrong = rows.some((row) => entryProblem(row, { counted: row.counted }) !== undefined)
  const differs = new Set(differing.map(({ skuId }) => skuId))
  const shown = areAllShown ? rows : rows.filter(({ skuId }) => differs.has(skuId))

  const clear = () => {
    stocktake.replace([])
    notify('info', t('stocktake.cleared'), {
      async undo() {
        stocktake.replace(rows)
      },
    })
  }
  return (
    <div className="px-gutter pt-8 pb-section">
      <PageHead title={t('stocktake.title')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="headline text-2xl">{t('stocktake.title')}</h1>
        <LinkButton to={href('/admin/products')} look="quiet" className="min-h-11 px-4 py-2 text-xs">
          {t('products.title')}
        </LinkButton>
      </div>
      <FindSizes stocktake={stocktake} />
      {rows.length === 0 ? (
        <p className="max-w-prose py-8 text-muted">{t('stocktake.empty')}</p>
      ) : (
        <>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-b border-ink pb-2">
            <output className="text-sm font-medium">
              {t('stocktake.sum', { counted: counted.length, all: rows.length, differing: differing.length })}
            </output>
            <Checkbox
              label={t('stocktake.onlyDifferences')}
              checked={!areAllShown}
              onChange={({ target }) => setAllShown(!target.checked)}
            />
          </div>
          <ul aria-label={t('stocktake.title')}>
            {shown.map((row) => (
              <StocktakeRow
                key={row.skuId}
                row={row}
                onCount={(typed) => stocktake.setCount(row.skuId, typed)}
                onRemove={() => stocktake.remove(row.skuId)}
              />
            ))}
          </ul>
          <section
            aria-label={t('stocktake.apply', { count: differing.length })}
            className="sticky bottom-0 z-20 with-buy-bar:bottom-16 mt-6 grid gap-3 border border-ink bg-paper p-3 sm:flex sm:items-center sm:justify-end"
          >
            <p className="grow text-sm text-muted">{t('stocktake.kept')}</p>
            <Button look="quiet" onClick={clear}>
              {t('ui.clear')}
            </Button>
            <Button
              look="ink"
              disabled={differing.length === 0 || isWrong}
              aria-disabled={isBusy || undefined}
              onClick={() => void correct({ cause: 'stocktake', lines: differing.slice(0, MAX_CORRECTED_SKUS) })}
            >
              {t('stocktake.apply', { count: differing.length })}
            </Button>
          </section>
        </>
      )}
    </div>
  )
}

/** Finds what is counted: a scanner counts a piece with each code, and a product that is picked lists its sizes to be tapped. */
function FindSizes({ stocktake: { rows, add } }: { stocktake: ReturnType<typeof useStocktake> }) {
  const [said, setSaid] = useState('')
  const [error, setError] = useState<string>()
  const [choices, setChoices] = useState<CountedSku[]>([])

  const count = (sku: CountedSku) => {
    const { skuId, model, color, size, isCounted } = sku
    const row = rows.find((one) => one.skuId === skuId)
    add([sku], isCounted ? 1 : 0)
    setChoices([])
    setSaid(
      t('stock.scanned', { size: t('productList.size', { model, color, size }), count: row ? plusOne(row) : '1' }),
    )
  }
  const scan = async (code: string) => {
    setSaid('')
    setError(undefined)
    if (code === '') return
    const known = rows.filter((row) => hasCode(row, code))
    try {
      const found = known.length > 0 ? known : await adminApi.listStock({ code })
      const [first] = found
      if (!first) setError(t('stock.noSuchCode', { code }))
      else if (found.length === 1) count(first)
      else setChoices(found)
    } catch (failure) {
      setError(errorMessage(failure))
    }
  }
  const list = async (productId: string) => {
    try {
      add(await adminApi.listStock({ productId }), 0)
    } catch (failure) {
      notify('error', errorMessage(failure))
    }
  }
  return (
    <div className="my-5 grid gap-4 sm:grid-cols-2">
      <div>
        <ScanField
          label={t('stock.scan')}
          hint={t('stock.scanHint')}
          error={error}
          onScan={(code) => void scan(code)}
        />
        <output className="mt-1 block min-h-5 text-sm font-medium">{said}</output>
        {choices.length > 0 && (
          <ul aria-label={t('stocktake.which')} className="mt-2 grid gap-2">
            {choices.map((sku) => (
              <li key={sku.skuId}>
                <Button look="outline" wide onClick={() => count(sku)}>
                  {t('productList.size', { model: sku.model, color: sku.color, size: sku.size })}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ProductPicker label={t('stocktake.byHand')} isOfAll isChosen={() => false} onPick={({ id }) => void list(id)} />
    </div>
  )
}
