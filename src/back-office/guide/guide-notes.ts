import { useLocation } from 'react-router'
import { splitLanguage } from '#domain/texts/language-path.ts'
import { findPage, pagesOf, rooms } from '#back-office/rooms.ts'
import type { GuideTopic } from './topics.ts'

/** What stands above a page of the back office: a sentence that says what it is for, and where the guide tells more. */
export interface GuideNote {
  /** The pages that share the sentence, by their paths below that of the overview. A part that begins with a colon stands for any. */
  paths: readonly string[]
  sentence: string
  topic: GuideTopic
}

/** The notes of all rooms. */
export const listGuideNotes = (): GuideNote[] =>
  rooms.flatMap((room) => {
    const { topic } = room
    const notes = new Set(pagesOf(room).map(({ note }) => note))
    return [...notes].flatMap((note) =>
      note === 'none' || !topic
        ? []
        : { paths: pagesOf(room).flatMap((page) => (page.note === note ? page.path : [])), sentence: note(), topic },
    )
  })

/** The note above a page, if it has one. The address is without its language. */
export function noteOf(address: string): GuideNote | undefined {
  const page = findPage(address)
  return page && listGuideNotes().find(({ paths }) => paths.includes(page.path))
}

/** The note of the page that is shown, if it has one, and by which name it is remembered. */
export function useNoteOfPage(): { note: GuideNote | undefined; id: string } {
  const note = noteOf(splitLanguage(useLocation().pathname).path)
  return { note, id: note?.paths[0] ?? NO_NOTE }
}

/** The name of a note that no page has: the overview's own is empty. */
const NO_NOTE = '-'
