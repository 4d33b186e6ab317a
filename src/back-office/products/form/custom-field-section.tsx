import { useWatch, type Control, type FieldPath } from 'react-hook-form'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import type { ProductFormValues } from '#domain/products/product-form-values.ts'
import { t } from '#domain/texts/t.ts'
import { FieldInputs } from '#back-office/custom-fields/field-inputs.tsx'
import type { FieldFileCalls } from '#back-office/custom-fields/file-input.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import type { ProductFormState } from './use-product-form.ts'
import { messageAt } from '#back-office/fields/error-at.ts'

interface Props {
  /** Undefined for a new one. */
  productId?: string | undefined
  form: ProductFormState
  fields: readonly CustomField[]
}

/** The fields that the owner has defined for products, and for each color. Nothing where there are none. */
export function CustomFieldSection({ productId, form, fields }: Props) {
  const { register, control, formState } = form
  const variants = useWatch({ control, name: 'variants' })
  const [ofProduct, ofVariant] = (['product', 'variant'] as const).map((subject) =>
    fields.filter((field) => field.subject === subject),
  )
  if (!ofProduct || !ofVariant || fields.length === 0) return null
  const inputs = {
    // The types of React Hook Form tell forms with other values apart; the inputs are named by their paths.
    control: control as unknown as Control,
    register: (path: string) => register(path as FieldPath<ProductFormValues>),
    errorAt: (path: string) => messageAt(formState.errors, path),
  }
  return (
    <section aria-labelledby="custom-fields-title" className="grid gap-6">
      <h2 id="custom-fields-title" className="headline text-base">
        {t('customFields.title')}
      </h2>
      {ofProduct.length > 0 && (
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <FieldInputs fields={ofProduct} path="fieldValues" files={filesOf(productId)} {...inputs} />
        </div>
      )}
      {ofVariant.length > 0 &&
        form.rows.map(({ id }, row) => (
          <fieldset key={id} className="grid min-w-0 items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <legend className="mb-2 text-sm font-semibold">{variants[row]?.color || t('customFields.newColor')}</legend>
            <FieldInputs
              fields={ofVariant}
              path={`variants.${row}.fieldValues`}
              files={filesOf(variants[row]?.variantId)}
              {...inputs}
            />
          </fieldset>
        ))}
    </section>
  )
}

/** What is saved already can be downloaded. */
const filesOf = (subjectId: string | undefined): FieldFileCalls => ({
  upload: (file) => adminApi.uploadCatalogFile({ file }),
  download: subjectId ? (key) => adminApi.getCatalogFile({ subjectId, key }) : undefined,
})
