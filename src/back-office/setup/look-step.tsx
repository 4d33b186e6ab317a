import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { Brand } from '#domain/brand/brand.ts'
import { findColorFault } from '#domain/brand/color-check.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { toChange, type BrandValues } from '#back-office/brand/brand-values.ts'
import { BrandColorFields } from '#back-office/brand/color-fields.tsx'
import { LogoField } from '#back-office/brand/sign-fields.tsx'
import { openDocument } from '#ui/page/open-document.ts'
import { useSave } from '#ui/state/use-save.ts'
import { setupStepPath } from './setup-steps.ts'
import { StepForm } from './step-form.tsx'

/** The logo of the shop and its colors. The page that follows is drawn in them. */
export function LookStep({ brand }: { brand: Brand }) {
  const [values, setValues] = useState<BrandValues>(brand)
  const set = (changed: Partial<BrandValues>) => setValues((before) => ({ ...before, ...changed }))
  const { save, isBusy, failure } = useBrandSave(values, brand)
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
      <LogoField values={values} onChange={set} />
      <BrandColorFields colors={values} onChange={({ accent, ground }) => set({ accent, ground })} />
    </StepForm>
  )
}

function useBrandSave(values: BrandValues, brand: Brand) {
  const navigate = useNavigate()
  const { run, isBusy, failure } = useSave()
  const save = async () => {
    const change = toChange(values, brand)
    const next = setupStepPath('start')
    if (Object.keys(change).length === 0) return navigate(next)
    await run(async () => {
      await adminApi.saveBrand(change)
      // An open page keeps the look that it was loaded with.
      await openDocument(localizePath(href('/setup')) + next)
    })
  }
  return { save, isBusy, failure }
}
