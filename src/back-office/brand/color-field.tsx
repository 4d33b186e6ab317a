import { byLocale } from '#domain/texts/by-locale.ts'
import { useRef, useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/controls/classes.ts'

interface Props {
  label: string
  hint: string
  value: string
  /** The least contrast of anything that is written with it. */
  ratio: number
  /** The nearest color that can be read, where this one cannot. */
  fault?: { nearest: string | undefined } | undefined
  onChange(color: string): void
}

/** A color, picked or typed, with how well it can be read beside it as one picks. */
export function ColorField({ label, hint, value, ratio, fault, onChange }: Props) {
  const code = useRef<HTMLInputElement>(null)
  const takeNearest = (color: string) => {
    // The button goes with the fault.
    code.current?.focus()
    onChange(color)
  }
  return (
    <fieldset className="grid min-w-0 content-start gap-2">
      <legend className="mb-2 text-sm">
        <span className="block font-medium">{label}</span>
        <span className="text-muted">{hint}</span>
      </legend>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={label}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="h-12 w-16 shrink-0 cursor-pointer rounded-control border border-muted bg-paper p-1"
        />
        <CodeInput
          ref={code}
          label={t('brand.codeOf', { name: label })}
          value={value}
          isFaint={fault !== undefined}
          onChange={onChange}
        />
      </div>
      <output className={classes('text-sm', fault ? 'text-red' : 'text-green')}>
        {fault
          ? `${t('brand.tooFaint')} ${t('brand.contrast', { ratio: toRatio(ratio) })}`
          : t('brand.readable', { ratio: toRatio(ratio) })}
      </output>
      {fault?.nearest && <NearestButton color={fault.nearest} onTake={takeNearest} />}
    </fieldset>
  )
}

/** What is never rounded up to a contrast that it does not have. */
const toRatio = (ratio: number) => formatRatio().format(Math.floor(ratio * 10) / 10)

const formatRatio = byLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

interface CodeProps {
  ref: React.Ref<HTMLInputElement>
  label: string
  value: string
  isFaint: boolean
  onChange(color: string): void
}

/** The code of a color, with what is forgotten at its beginning. */
const toCode = (typed: string) => typed.trim().replace(/^#?/, '#').toLowerCase()

/** Takes a code when it is whole. It stays while one types: another color that is picked replaces it. */
function CodeInput({ ref, label, value, isFaint, onChange }: CodeProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    if (toCode(typed) !== value) setTyped(value)
  }
  const take = (text: string) => {
    setTyped(text)
    const code = toCode(text)
    if (/^#[0-9a-f]{6}$/.test(code) && code !== value) onChange(code)
  }
  return (
    <input
      ref={ref}
      aria-label={label}
      aria-invalid={isFaint}
      dir="ltr"
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => take(target.value)}
      className={classes(
        'h-12 w-full min-w-0 rounded-control border bg-paper px-3 text-base tabular-nums',
        isFaint ? 'border-red' : 'border-muted hover:border-ink',
      )}
    />
  )
}

function NearestButton({ color, onTake }: { color: string; onTake(color: string): void }) {
  return (
    <Button look="outline" className="justify-self-start" onClick={() => onTake(color)}>
      <span aria-hidden="true" style={{ background: color }} className="size-5 border border-line" />
      <span dir="ltr">{t('brand.takeNearest', { color })}</span>
    </Button>
  )
}
