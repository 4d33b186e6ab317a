import { useLayoutEffect } from 'react'
import { t } from '#domain/texts/t.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { CloseIcon } from '#ui/controls/icons.tsx'
import { Link } from '#ui/controls/link.tsx'
import { closeNote, useClosedNotes, useOpenedNote, visitNote } from './closed-notes.ts'
import { useNoteOfPage, type GuideNote } from './guide-notes.ts'
import { topicPath } from './topics.ts'

/** One line above a page: what the room is for, and the way to the guide. After the first visits it waits behind a sign in the heading. */
export function RoomNote() {
  const { note, id } = useNoteOfPage()
  const isFolded = useClosedNotes().includes(id)
  const isOpened = useOpenedNote() === id
  const hasNote = note !== undefined
  // Before the first paint: a note that folds later would move the page under a finger.
  useLayoutEffect(() => {
    if (hasNote) visitNote(id)
  }, [id, hasNote])
  return note && (!isFolded || isOpened) ? <Note note={note} onClose={() => closeNote(id)} /> : null
}

function Note({ note: { sentence, topic }, onClose }: { note: GuideNote; onClose: () => void }) {
  return (
    <aside
      aria-label={t('guide.note')}
      className="flex items-center gap-x-3 border-b border-line ps-gutter pe-1 text-sm text-muted print:hidden"
    >
      <p className="min-w-0 flex-1 py-1.5 lg:py-0.5 lg:text-xs">{sentence}</p>
      <Link
        to={topicPath(topic)}
        className="inline-flex min-h-11 min-w-11 items-center justify-center underline hover:text-blue lg:pointer-fine:min-h-6 lg:text-xs"
      >
        {t('guide.title')}
      </Link>
      <IconButton label={t('guide.closeNote')} className="lg:pointer-fine:size-6" onClick={onClose}>
        <CloseIcon className="size-4" />
      </IconButton>
    </aside>
  )
}
