import { Button } from '#web/ui/button.tsx'
import { pasteInto, type Place } from './grid-navigation.ts'
import { GridRow } from './grid-row.tsx'
import type { ProductForm } from '#web/admin/products/form/use-product-form.ts'

interface Props {
  form: ProductForm
  problems: Record<string, string>
}

/**
 * Colours down, sizes across: price and stock of all of them in one place. Arrows and Enter move, and cells copied from
 * a spreadsheet fill from where they are pasted. An empty cell is a size this colour is not sold in.
 */
export function StockGrid({ form, problems }: Props) {
  const { draft, addVariant } = form
  const paste = (place: Place, text: string) => form.change((before) => ({ variants: pasteInto(before, place, text) }))
  return (
    <fieldset className="min-w-0">
      <legend className="headline mb-3 text-base">Variants</legend>
      {draft.variants.length > 0 && (
        // `relative`: what is hidden but read out has its place in here, or the page would grow as wide as the table.
        <div className="relative -me-gutter overflow-x-auto pe-gutter">
          <table aria-label="Stock by color and size" className="text-sm">
            <thead>
              <tr>
                {['Color', 'Swatch', 'Price', ...draft.sizes].map((heading) => (
                  <th
                    key={heading}
                    scope="col"
                    className="label px-1 py-2 text-start text-tiny text-muted first:sticky first:start-0 first:z-10 first:bg-paper"
                  >
                    {heading}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {draft.variants.map((variant, row) => (
                <GridRow
                  key={variant.key}
                  variant={variant}
                  row={row}
                  sizes={draft.sizes}
                  problems={problems}
                  onChange={(part) => form.setVariant(variant.key, part)}
                  onPaste={paste}
                  onRemove={() => form.removeVariant(variant.key)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button look="outline" className="mt-3" onClick={addVariant}>
        Add variant
      </Button>
    </fieldset>
  )
}
