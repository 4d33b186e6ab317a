import { t } from '#domain/texts/t.ts'
import { HelpIcon } from '#back-office/ui/icons.tsx'
import { classes } from '#ui/controls/classes.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { closeNote, openNote, useClosedNotes, useOpenedNote } from './closed-notes.ts'
import { useNoteOfPage } from './guide-notes.ts'

interface Props {
  /** Smaller, where the page has little room. */
  isSmall?: boolean
  className?: string
  children: React.ReactNode
}

/** The heading of a page. A note that is folded has a sign beside it, which opens it again. */
export function RoomTitle({ isSmall = false, className, children }: Props) {
  return (
    <div className={classes('flex min-w-0 items-center gap-x-1', className)}>
      <h1 className={classes('headline min-w-0', isSmall ? 'text-xl' : 'text-2xl')}>{children}</h1>
      <NoteSign />
    </div>
  )
}

function NoteSign() {
  const { id } = useNoteOfPage()
  const isOpen = useOpenedNote() === id
  const isFolded = useClosedNotes().includes(id)
  if (!isFolded) return null
  return (
    <IconButton
      label={t('guide.note')}
      aria-expanded={isOpen}
      className="-my-2 text-muted lg:pointer-fine:size-8"
      onClick={() => (isOpen ? closeNote(id) : openNote(id))}
    >
      <HelpIcon className="size-5" />
    </IconButton>
  )
}
