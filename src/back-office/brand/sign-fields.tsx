import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { useSave } from '#ui/state/use-save.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import type { BrandValues } from './brand-values.ts'
import { drawLetter } from './draw-letter.ts'
import { ImageField } from './image-field.tsx'

interface Props {
  values: BrandValues
  onChange(changed: Partial<BrandValues>): void
  onUpload?: ((upload: Promise<boolean>) => void) | undefined
}

/** Logo and mark. */
export function SignFields({ values, onChange, onUpload }: Props) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <LogoField values={values} onChange={onChange} onUpload={onUpload} />
      <ImageField
        label={t('brand.mark')}
        hint={t('brand.markHint')}
        none={t('brand.noMark')}
        image={values.mark}
        ground={values.ground}
        onChange={(mark) => onChange({ mark })}
        onUpload={onUpload}
      >
        <LetterButton values={values} onChange={onChange} />
      </ImageField>
    </div>
  )
}

/** The logo alone, as the setup asks for it too. */
export function LogoField({ values: { logo, ground }, onChange, onUpload }: Props) {
  return (
    <ImageField
      label={t('brand.logo')}
      hint={t('brand.logoHint')}
      none={t('brand.noImage')}
      image={logo}
      ground={ground}
      onChange={(image) => onChange({ logo: image })}
      onUpload={onUpload}
    />
  )
}

/** Makes a mark of the first letter of the shop's name in its colors and its font. */
function LetterButton({ values, onChange }: Props) {
  const { storeName } = useStoreSettings()
  const { run, isBusy } = useSave((error) => {
    notify('error', errorMessage(error))
  })
  const draw = () =>
    run(async () => onChange({ mark: await adminApi.addBrandImage({ image: await drawLetter(storeName, values) }) }))
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() => void draw()}
      className="min-h-11 text-start text-sm underline underline-offset-4 hover:text-blue"
    >
      {t('brand.drawLetter')}
    </button>
  )
}
