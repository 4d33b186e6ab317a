import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'

interface Props {
  isChosen: boolean
  isBusy: boolean
  onChange: (isChosen: boolean) => void
}

/** Chooses whether the photographs of the products are fetched too. */
export function ImagesChoice({ isChosen, isBusy, onChange }: Props) {
  return (
    <fieldset disabled={isBusy} className="grid gap-0">
      <legend className="headline mb-3 text-base">{t('import.photographs')}</legend>
      <Checkbox
        label={t('adminMessages.importImages')}
        aria-describedby="images-hint"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id="images-hint" className="max-w-prose text-sm text-muted">
        {t('adminMessages.importImagesHint')}
      </p>
    </fieldset>
  )
}
