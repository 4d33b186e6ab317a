import { t } from '#domain/texts/t.ts'
import { useWatch, type FieldErrors } from 'react-hook-form'
import type { FormVariant } from '#domain/products/product-form-values.ts'
import { Button } from '#ui/controls/button.tsx'
import { parseCells, type GridPosition } from './grid-navigation.ts'
import { GridRow, type RowErrors } from './grid-row.tsx'
import type { ProductFormState } from '#back-office/products/form/use-product-form.ts'
import { Problem } from '#ui/controls/form/problem.tsx'

/**
 * Variants down, sizes across: price and stock of all of them in one place. Arrows and Enter move, and cells copied from
 * a spreadsheet fill from where they are pasted. An empty cell is a size this variant is not sold in.
 */
export function StockGrid({ form }: { form: ProductFormState }) {
  const { control, rows, addVariant, removeVariant, getValues, setValue, formState } = form
  const sizes = useWatch({ control, name: 'sizes' })
  const failure = formState.errors.variants?.root?.message ?? formState.errors.variants?.message
  const paste = (from: GridPosition, text: string) => {
    for (const cell of parseCells(text, from)) {
      // Read now: rows are rendered again only when they change, and keep the function they had then.
      if (cell.row >= getValues('variants').length || cell.column > sizes.length) continue
      const field = cell.column === 0 ? 'variantPrice' : (`sizes.${cell.column - 1}.quantity` as const)
      // A number that is pasted is a count.
      if (cell.column > 0 && cell.text.trim() !== '')
        setValue(`variants.${cell.row}.sizes.${cell.column - 1}.isCounted`, true, { shouldDirty: true })
      setValue(`variants.${cell.row}.${field}`, cell.text, { shouldDirty: true })
    }
  }
  return (
    <fieldset className="min-w-0">
      <legend className="headline mb-3 text-base">{t('stock.variants')}</legend>
      {rows.length > 0 && sizes.length > 0 && (
        <p className="mb-2 max-w-prose text-sm text-muted">
          {t('stock.countedHint', { sign: t('stock.uncountedSign') })}
        </p>
      )}
      {rows.length > 0 && (
        // `relative`: what is hidden but read out has its place in here, or the page would grow as wide as the table.
        <div className="relative -me-gutter overflow-x-auto pe-gutter">
          <table aria-label={t('stock.table')} className="text-sm">
            <thead>
              <tr>
                {[t('fields.color'), t('stock.swatch'), t('fields.price'), t('stock.oldPrice'), ...sizes].map(
                  (heading) => (
                    <th
                      key={heading}
                      scope="col"
                      className="label px-1 py-2 text-start text-tiny text-muted first:sticky first:start-0 first:z-10 first:bg-paper"
                    >
                      {heading}
                    </th>
                  ),
                )}
                <th scope="col">
                  <span className="sr-only">{t('ui.remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id }, row) => (
                <GridRow
                  key={id}
                  form={form}
                  row={row}
                  sizes={sizes}
                  errors={toMessages(formState.errors.variants?.[row], sizes.length)}
                  onPaste={paste}
                  onRemove={() => removeVariant(row)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {failure && <Problem className="mt-1.5">{failure}</Problem>}
      <Button look="outline" className="mt-3" onClick={addVariant}>
        {t('stock.addVariant')}
      </Button>
    </fieldset>
  )
}

function toMessages(errors: FieldErrors<FormVariant> | undefined, columns: number): RowErrors {
  const { color, variantPrice, oldPrice, sizes } = errors ?? {}
  return {
    color: color?.message ?? sizes?.root?.message ?? sizes?.message,
    price: variantPrice?.message,
    oldPrice: oldPrice?.message,
    sizes: Array.from({ length: columns }, (_, column) => sizes?.[column]?.quantity?.message),
  }
}
