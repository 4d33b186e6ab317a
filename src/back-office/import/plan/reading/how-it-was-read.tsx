import type { FileReading } from '#domain/import/product-import.ts'
import { DecimalSign, FieldSeparator, FileEncoding, type ReadingChoices } from '#domain/import/reading-choices.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { ReadingSelect } from './reading-select.tsx'

/** What they are called in every language. */
const encodingNames: Record<FileEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1256': 'Windows-1256',
}

interface Props {
  reading: FileReading
  /** What a person chose of it. */
  choices: ReadingChoices
  /** Reads the file again in another way. */
  onChange: (choices: ReadingChoices) => void
}

/** Whose export a file was read as, and how its letters, columns and prices were, each with a switch. */
export function HowItWasRead({ reading: { format, encoding, separator, decimal, example }, choices, onChange }: Props) {
  const symbols = currencySymbols(useStoreSettings())
  if (decimal === null) return null
  return (
    <fieldset className="grid min-w-0 gap-3 border border-line p-4">
      <legend className="px-1 text-sm font-medium">{t('import.howRead')}</legend>
      {format && <p className="text-sm">{t('import.readAs', { format })}</p>}
      {example && (
        <output className="text-sm wrap-anywhere">
          {t('import.readPrice', { written: example.written, price: formatPrice(example.price, 'shop', symbols, 3) })}
        </output>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {encoding && (
          <ReadingSelect
            label={t('import.encoding')}
            value={choices.encoding ?? encoding}
            options={FileEncoding.options}
            nameOf={(value) => encodingNames[value]}
            onChange={(value) => onChange({ encoding: value })}
          />
        )}
        {separator && (
          <ReadingSelect
            label={t('import.separator')}
            value={choices.separator ?? separator}
            options={FieldSeparator.options}
            nameOf={(value) => t('import.separatorName', { separator: value })}
            onChange={(value) => onChange({ separator: value })}
          />
        )}
        <ReadingSelect
          label={t('import.decimal')}
          value={choices.decimal ?? decimal}
          options={DecimalSign.options}
          nameOf={(value) => t('import.decimalName', { decimal: value })}
          onChange={(value) => onChange({ decimal: value })}
        />
      </div>
    </fieldset>
  )
}
