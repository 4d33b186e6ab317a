import { useState } from 'react'
import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { MAX_STOCK } from '#domain/products/product-input.ts'
import { t } from '#domain/texts/t.ts'
import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import { Choice } from '#ui/controls/form/choice.tsx'
import { Field } from '#ui/controls/form/field.tsx'

type Uncounted = NonNullable<ReadingChoices['uncounted']>

const kinds = ['keep', 'pieces', 'sold-out'] as const

interface Props {
  /** Sizes that the file sells without counting them. */
  count: number
  chosen: Uncounted | undefined
  onChoose: (chosen: Uncounted) => void
  /** Whether what is typed is a number of pieces. */
  onType: (isValid: boolean) => void
}

/** What becomes of sizes that a file sells without counting them. */
export function UncountedChoice({ count, chosen, onChoose, onType }: Props) {
  // As few as can be sold: more than there are is sold to people who get nothing.
  const [typed, setTyped] = useState('1')
  if (count === 0) return null
  const kind = chosen?.kind ?? 'keep'
  const type = (text: string) => {
    setTyped(text)
    onType(readPieces(text) !== undefined)
  }
  const apply = () => {
    const pieces = readPieces(typed)
    if (chosen?.kind === 'pieces' && pieces !== undefined && pieces !== chosen.pieces) onChoose({ kind, pieces })
  }
  const choose = (wanted: Uncounted['kind']) => {
    const pieces = readPieces(typed) ?? 1
    type(String(pieces))
    onChoose(wanted === 'pieces' ? { kind: wanted, pieces } : { kind: wanted })
  }
  return (
    <fieldset className="grid min-w-0 border border-line p-4">
      <legend className="px-1 text-sm font-medium">{t('import.uncounted')}</legend>
      <p className="mb-3 text-sm">{t('import.uncountedSizes', { count })}</p>
      {kinds.map((value) => (
        <Choice
          key={value}
          name="uncounted"
          value={value}
          label={t('import.uncountedKind', { kind: value })}
          hint={t('import.uncountedHint', { kind: value })}
          checked={kind === value}
          onChange={() => choose(value)}
        />
      ))}
      {kind === 'pieces' && <PiecesField typed={typed} onType={type} onDone={apply} />}
    </fieldset>
  )
}

interface FieldProps {
  typed: string
  onType: (typed: string) => void
  onDone: () => void
}

/** The number of pieces. Its error takes the place of its hint: nothing moves away from under a click that leaves it. */
function PiecesField({ typed, onType, onDone }: FieldProps) {
  const range = t('import.piecesRange', { max: MAX_STOCK })
  const isValid = readPieces(typed) !== undefined
  return (
    <Field
      label={t('import.piecesOfEach')}
      inputMode="numeric"
      autoComplete="off"
      className="mt-3 max-w-xs"
      value={typed}
      error={isValid ? undefined : range}
      hint={isValid ? range : undefined}
      onChange={({ target }) => onType(target.value)}
      onBlur={onDone}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone()
      }}
    />
  )
}

/** A whole number of pieces, or undefined. */
function readPieces(typed: string): number | undefined {
  const pieces = toTypedNumber(typed)
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= MAX_STOCK ? pieces : undefined
}
