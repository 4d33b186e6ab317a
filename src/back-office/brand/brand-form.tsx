import { useState } from 'react'
import type { Brand, BrandChange } from '#domain/brand/brand.ts'
import { findColorFault } from '#domain/brand/color-check.ts'
import { defaultBrand } from '#domain/brand/brand.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useUnsavedChanges } from '#back-office/ui/unsaved/use-unsaved-changes.ts'
import { openDocument } from '#ui/page/open-document.ts'
import { useSave } from '#ui/state/use-save.ts'
import { errorMessage, fieldErrors } from '#ui/state/api-error.ts'
import { notifyAfterReload, notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { BrandColorFields } from './color-fields.tsx'
import { useBrandValues } from './use-brand-values.ts'
import { CornerChoice, TypeChoice } from './look-choices.tsx'
import { FooterFields } from './footer-fields.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { SignFields } from './sign-fields.tsx'

/** Everything that makes a shop look like itself, with the shop beside it as it would look. */
export function BrandForm({ brand }: { brand: Brand }) {
  const { values, set, onUpload, takeChange, isChanged } = useBrandValues(brand)
  const { save, isBusy, errors } = useBrandSave(takeChange)
  useUnsavedChanges(isChanged && !isBusy)
  return (
    <form
      noValidate
      aria-label={t('brand.title')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]"
    >
      <div className="grid min-w-0 content-start gap-10">
        <Part title={t('brand.signs')}>
          <SignFields values={values} onChange={set} onUpload={onUpload} />
        </Part>
        <Part title={t('brand.colors')}>
          <BrandColorFields colors={values} onChange={({ accent, ground }) => set({ accent, ground })} />
        </Part>
        <Part title={t('brand.type')}>
          <TypeChoice value={values.typePair} onChange={(typePair) => set({ typePair })} />
        </Part>
        <Part title={t('brand.corners')}>
          <CornerChoice value={values.corners} onChange={(corners) => set({ corners })} />
        </Part>
        <Part title={t('brand.footer')}>
          <FooterFields footer={values.footer} errors={errors} onChange={(footer) => set({ footer })} />
        </Part>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={!isChanged || isBusy || findColorFault(values) !== undefined}>
            {t('brand.save')}
          </Button>
          <Button look="quiet" onClick={() => set(demoLook)}>
            {t('brand.reset')}
          </Button>
        </div>
      </div>
      <BrandPreview values={values} />
    </form>
  )
}

const { accent, ground, typePair, corners } = defaultBrand
const demoLook = { logo: null, mark: null, accent, ground, typePair, corners }

function useBrandSave(takeChange: () => Promise<BrandChange | undefined>) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, isBusy } = useSave((error) => {
    setErrors(fieldErrors(error))
    notify('error', Object.values(fieldErrors(error))[0] ?? errorMessage(error))
  })
  const save = () => {
    setErrors({})
    return run(async () => {
      const change = await takeChange()
      if (!change) return
      await adminApi.saveBrand(change)
      // An open page keeps the look that it was loaded with.
      notifyAfterReload('success', t('brand.saved'))
      await openDocument()
    })
  }
  return { save, isBusy, errors }
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="headline mb-3 text-base">{title}</legend>
      {children}
    </fieldset>
  )
}
