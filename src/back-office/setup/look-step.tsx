import { href, useNavigate } from 'react-router'
import type { Brand, BrandChange } from '#domain/brand/brand.ts'
import { findColorFault } from '#domain/brand/color-check.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useBrandValues } from '#back-office/brand/use-brand-values.ts'
import { BrandColorFields } from '#back-office/brand/color-fields.tsx'
import { LogoField } from '#back-office/brand/sign-fields.tsx'
import { openDocument } from '#ui/page/open-document.ts'
import { useSave } from '#ui/state/use-save.ts'
import { setupStepPath } from './setup-steps.ts'
import { StepForm } from './step-form.tsx'

/** The logo of the shop and its colors. The page that follows is drawn in them. */
export function LookStep({ brand }: { brand: Brand }) {
  const { values, set, onUpload, takeChange } = useBrandValues(brand)
  const { save, isBusy, failure } = useBrandSave(takeChange)
  return (
    <StepForm
      step="look"
      text={t('setup.lookText')}
      failure={failure}
      isBusy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        // The field of a color that cannot be read says so, and what could be.
        if (findColorFault(values) === undefined) void save()
      }}
    >
      <LogoField values={values} onChange={set} onUpload={onUpload} />
      <BrandColorFields colors={values} onChange={({ accent, ground }) => set({ accent, ground })} />
    </StepForm>
  )
}

function useBrandSave(takeChange: () => Promise<BrandChange | undefined>) {
  const navigate = useNavigate()
  const { run, isBusy, failure } = useSave()
  const save = () =>
    run(async () => {
      const change = await takeChange()
      const next = setupStepPath('start')
      if (!change) return
      if (Object.keys(change).length === 0) return navigate(next)
      await adminApi.saveBrand(change)
      // An open page keeps the look that it was loaded with.
      await openDocument(localizePath(href('/setup')) + next)
    })
  return { save, isBusy, failure }
}
