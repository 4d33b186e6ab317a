import type { ReactNode } from 'react'
import { buttonClasses } from '#ui/controls/button.tsx'

interface Props {
  /** What the button says, to those who hear it too. */
  children: ReactNode
  accept: string
  disabled?: boolean
  /** The ids of what says more of it. */
  describedBy?: string | undefined
  onFile: (file: File) => void
}

/** A button that asks for a file. */
export function FileButton({ children, describedBy, onFile, ...rest }: Props) {
  return (
    <label className={buttonClasses({ look: 'outline' }, 'cursor-pointer focus-within:outline-2')}>
      {children}
      <input
        {...rest}
        type="file"
        className="sr-only"
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
