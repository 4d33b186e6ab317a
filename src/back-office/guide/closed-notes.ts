import { create } from 'zustand'

/** The key of local storage for the notes that were closed in this browser. */
export const CLOSED_NOTES = 'closed-notes'

/** The key of local storage for the visits of rooms so far: the first path of the note, once for each. */
const NOTE_VISITS = 'note-visits'

/** The visits of a room that show its note, before it folds into the heading. */
const VISITS_WITH_NOTE = 3

interface Notes {
  /** The first path of each note that is folded in this browser; undefined until one is. */
  closed: readonly string[] | undefined
  /** The folded note that is open for now. */
  opened: string | undefined
}

const useNotes = create<Notes>(() => ({ closed: undefined, opened: undefined }))

/** The notes that are folded in this browser. Pages of the back office are drawn in browsers only, so that the first one knows it. */
export const useClosedNotes = (): readonly string[] => useNotes(({ closed }) => closed) ?? readStored(CLOSED_NOTES)

/** The folded note that is open for now. */
export const useOpenedNote = (): string | undefined => useNotes(({ opened }) => opened)

/** Folds a note into the heading of its page, in this browser. */
export function closeNote(path: string) {
  const closed = [...new Set([...readStored(CLOSED_NOTES), path])]
  localStorage.setItem(CLOSED_NOTES, JSON.stringify(closed))
  useNotes.setState({ closed, opened: undefined })
}

/** Opens a folded note until the room is left. */
export const openNote = (path: string) => useNotes.setState({ opened: path })

/** Counts a visit of a room, and folds its note after the first ones. */
export function visitNote(path: string) {
  useNotes.setState({ opened: undefined })
  const visits = readStored(NOTE_VISITS)
  if (visits.filter((each) => each === path).length >= VISITS_WITH_NOTE) closeNote(path)
  else localStorage.setItem(NOTE_VISITS, JSON.stringify([...visits, path]))
}

/** Shows all notes again in this browser. */
export function showAllNotes() {
  localStorage.removeItem(CLOSED_NOTES)
  localStorage.removeItem(NOTE_VISITS)
  useNotes.setState({ closed: [], opened: undefined })
}

function readStored(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}
