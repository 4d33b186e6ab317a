import { useState } from 'react'
import type { FileOption } from '#domain/import/product-import.ts'
import { OptionUse, type ReadingChoices } from '#domain/import/reading-choices.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { t } from '#domain/texts/t.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/form/select.tsx'

/** Options that are shown at first: the ones that are least clear. */
const SHOWN_FIRST = 6

type Chosen = NonNullable<ReadingChoices['options']>

interface Props {
  options: FileOption[]
  /** What a person chose, by the names of the options. */
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen) => void
}

const nothing: Chosen = {}

/** What became of the options of a file, each with a switch for all products at once. */
export function FileOptions({ options, chosen = nothing, onChoose }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  if (options.length === 0) return null
  const shown = showsAll ? options : options.slice(0, SHOWN_FIRST)
  const choose = (name: string, use: OptionUse | undefined) => {
    const { [name]: _, ...others } = chosen
    onChoose(use ? { ...others, [name]: use } : others)
  }
  return (
    <fieldset className="grid min-w-0 gap-3 border border-line p-4">
      <legend className="px-1 text-sm font-medium">{t('import.options')}</legend>
      <p className="max-w-prose text-sm text-muted">{t('import.optionsHint')}</p>
      <ul aria-label={t('import.options')} className="border-t border-line">
        {shown.map((option) => (
          <OptionItem
            key={option.name}
            option={option}
            chosen={chosen[option.name]}
            onChoose={(use) => choose(option.name, use)}
          />
        ))}
      </ul>
      {shown.length < options.length && (
        <Button look="outline" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {t('import.moreOptions', { count: options.length - shown.length })}
        </Button>
      )}
    </fieldset>
  )
}

interface ItemProps {
  option: FileOption
  chosen: OptionUse | undefined
  onChoose: (use: OptionUse | undefined) => void
}

function OptionItem({ option: { name, isSure, uses }, chosen, onChoose }: ItemProps) {
  const [first, second] = uses
  const differs = second !== undefined
  const value = chosen ?? (differs ? '' : first?.use)
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_12rem] sm:items-start">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 font-medium wrap-anywhere">{name || t('import.unnamedOption')}</bdi>
          {!isSure && !chosen && <Badge look="blue">{t('import.optionToCheck')}</Badge>}
        </p>
        {uses.map(({ use, products: count, examples: some }) => (
          <p key={use} className="text-sm wrap-anywhere text-muted">
            {differs
              ? t('import.optionUseIn', { use, count, examples: formatList(some) })
              : t('import.optionIn', { count, examples: formatList(some) })}
          </p>
        ))}
      </div>
      <Select
        label={t('import.optionBecomes', { name: name || t('import.unnamedOption') })}
        hideLabel
        className="w-full"
        value={value}
        onChange={({ target }) => onChoose(OptionUse.options.find((use) => use === target.value))}
      >
        {(differs || chosen) && <option value="">{t('import.optionByFile')}</option>}
        {OptionUse.options.map((use) => (
          <option key={use} value={use}>
            {t('import.optionUse', { use })}
          </option>
        ))}
      </Select>
    </li>
  )
}
