import type { UseFormReturn } from 'react-hook-form'
import type { CourierDraft } from '#domain/delivery/courier.ts'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { CsvColumns } from './csv-columns.tsx'
import { csvTemplates } from './csv-templates.ts'

/** The file that a courier wants: how it is written, and its columns. */
export function CsvFields({ form }: { form: UseFormReturn<CourierDraft> }) {
  const { register, setValue } = form
  return (
    <fieldset className="grid gap-4 sm:col-span-2">
      <legend className="headline mb-3 text-base">{t('parcels.file')}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Select
          label={t('parcels.template')}
          value=""
          onChange={({ target: { value } }) => {
            const template = csvTemplates[value as keyof typeof csvTemplates]
            setValue('csv', structuredClone(template), { shouldDirty: true })
          }}
        >
          <option value="" disabled>
            {t('parcels.chooseTemplate')}
          </option>
          <option value="usual">{t('parcels.templateUsual')}</option>
          <option value="short">{t('parcels.templateShort')}</option>
          <option value="english">{t('parcels.templateEnglish')}</option>
        </Select>
        <Select label={t('parcels.separator')} {...register('csv.separator')}>
          <option value="semicolon">{t('parcels.semicolon')}</option>
          <option value="comma">{t('parcels.comma')}</option>
          <option value="tab">{t('parcels.tab')}</option>
        </Select>
        <Select label={t('parcels.decimal')} {...register('csv.decimal')}>
          <option value="comma">1,500</option>
          <option value="point">1.500</option>
        </Select>
        <Checkbox label={t('parcels.forExcel')} {...register('csv.hasBom')} />
      </div>
      <CsvColumns form={form} />
    </fieldset>
  )
}
