import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { Field } from '#ui/controls/form/field.tsx'
import { CloseIcon } from '#ui/controls/icons.tsx'

interface Props {
  tags: string[]
  error: string | undefined
  onChange: (tags: string[]) => void
}

/** Tags: a comma or Enter ends one, letters become small, and none stands twice (spec §5). */
export function TagsField({ tags, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const add = (texts: string[]) =>
    onChange([...new Set([...tags, ...texts.map((text) => text.trim().toLowerCase()).filter(Boolean)])])
  const finish = () => {
    add([typed])
    setTyped('')
  }
  const type = (text: string) => {
    const parts = text.split(',')
    setTyped(parts.pop() ?? '')
    if (parts.length > 0) add(parts)
  }
  return (
    <div className="sm:col-span-2 lg:col-span-3">
      <Field
        label={t('products.tags')}
        hint={t('products.tagsHint')}
        error={error}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => typed.trim() && finish()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          finish()
        }}
      />
      <ul aria-label={t('products.tags')} className="mt-2 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              aria-label={t('products.removeTag', { tag })}
              onClick={() => onChange(tags.filter((other) => other !== tag))}
              className="inline-flex min-h-11 items-center gap-1.5 border border-line px-3 text-sm hover:border-ink"
            >
              {tag} <CloseIcon className="size-3" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
