import { create } from 'zustand'

/** The key of local storage for the notes that were closed in this browser. */
export const CLOSED_NOTES = 'closed-notes'

/** The first path of each note that was closed in this browser. */
const useClosed = create<{ closed: readonly string[] | undefined }>(() => ({ closed: undefined }))

/** The notes that were closed in this browser. Pages of the back office are drawn in browsers only, so that the first one knows it. */
export const useClosedNotes = (): readonly string[] => useClosed(({ closed }) => closed) ?? readStored()

/** Closes a note in this browser. */
export function closeNote(path: string) {
  const closed = [...new Set([...readStored(), path])]
  localStorage.setItem(CLOSED_NOTES, JSON.stringify(closed))
  useClosed.setState({ closed })
}

/** Shows all notes again in this browser. */
export function showAllNotes() {
  localStorage.removeItem(CLOSED_NOTES)
  useClosed.setState({ closed: [] })
}

function readStored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CLOSED_NOTES) ?? '[]')
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}
