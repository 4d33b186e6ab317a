import { useId, useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { buttonClasses } from '#ui/controls/button.tsx'

interface Props extends Omit<React.ComponentProps<'input'>, 'type' | 'id' | 'onChange'> {
  label: string
  /** Whether the names of what was chosen stand beside the field. Without them the same file can be chosen again. */
  showsNames?: boolean
  /** Is given what was chosen; none where the choice was taken back. */
  onFiles: (files: File[]) => void | Promise<void>
}

/** A field of files. A browser writes its own words beside one of its own, in the language of the browser. */
export function FileField({ label, showsNames = true, onFiles, ...input }: Props) {
  const id = useId()
  const [names, setNames] = useState<string[]>([])
  return (
    <div className="grid w-full max-w-xl justify-items-start gap-1.5 text-sm">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <span className="relative flex flex-wrap items-center gap-3 focus-within:outline-2 focus-within:outline-offset-2">
        <span aria-hidden="true" className={buttonClasses({ look: 'outline' })}>
          {t('ui.chooseFile')}
        </span>
        <bdi className="wrap-anywhere text-muted">{names.join(', ')}</bdi>
        <input
          {...input}
          id={id}
          type="file"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            if (showsNames) setNames(files.map(({ name }) => name))
            else target.value = ''
            void onFiles(files)
          }}
        />
      </span>
    </div>
  )
}
