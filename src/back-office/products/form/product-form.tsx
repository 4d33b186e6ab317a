import { t } from '#domain/texts/t.ts'
import { Button } from '#ui/controls/button.tsx'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { CustomFieldSection } from './custom-field-section.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ImageSection } from '#back-office/products/images/image-section.tsx'
import { TranslationFields } from './translations/translation-fields.tsx'
import { SizeFlags } from './size-flags.tsx'
import { StockGrid } from '#back-office/products/stock/stock-grid.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { useSubmitState, type ProductFormState } from './use-product-form.ts'
import { Problem } from '#ui/controls/form/problem.tsx'

interface Props {
  /** Undefined for a new one. */
  productId?: string
  form: ProductFormState
  /** The custom fields of products and variants. */
  fields: readonly CustomField[]
  heading: string
  isEdit: boolean
  isBusy: boolean
  onSave: () => Promise<void>
  onDelete?: () => void
  onPreview: () => void
}

/** Adds or edits a product (spec §2). One form for both: what differs is what its buttons say. */
export function ProductForm({ productId, form, fields, heading, isEdit, isBusy, onSave, onDelete, onPreview }: Props) {
  const failure = form.formState.errors.root?.message
  return (
    <form
      noValidate
      aria-label={heading}
      className="grid gap-10 pb-24"
      onSubmit={(event) => {
        event.preventDefault()
        void onSave()
      }}
    >
      <ProductFacts form={form} />
      <SizeFlags form={form} />
      <StockGrid form={form} />
      <ImageSection form={form} isEdit={isEdit} />
      <CustomFieldSection productId={productId} form={form} fields={fields} />
      <TranslationFields form={form} />
      <ForRight right="catalog:write">
        <footer className="fixed inset-x-0 above-bars z-20 flex lg:start-52 flex-wrap items-center gap-2 border-t border-line bg-paper px-gutter py-3">
          {failure && <Problem className="basis-full">{failure}</Problem>}
          <SubmitButton form={form} isBusy={isBusy} isEdit={isEdit} />
          <Button look="outline" onClick={onPreview} className="min-h-11 px-4 py-2 max-sm:text-xs">
            {t('products.preview')}
          </Button>
          {onDelete && (
            <Button look="outline" onClick={onDelete} className="min-h-11 px-4 py-2 text-red max-sm:text-xs sm:ms-auto">
              {t('products.delete')}
            </Button>
          )}
        </footer>
      </ForRight>
    </form>
  )
}

function SubmitButton({ form, ...state }: { form: ProductFormState; isBusy: boolean; isEdit: boolean }) {
  const { label, isDisabled } = useSubmitState(form, state)
  return (
    <Button type="submit" disabled={isDisabled} className="min-h-11 px-4 py-2 max-sm:grow max-sm:text-xs">
      {label}
    </Button>
  )
}
