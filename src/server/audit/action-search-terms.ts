import { fold, wordsAndTailsIn } from '#server/platform/search/search-terms.ts'

/** The parts of an action by which staff look for it. */
interface Wanted {
  user_id: string | null
  action: string
  subject_id: string
  subject_name: string
}

/** The word that stands for a person: names change, so an action is found by whoever has the name now. */
export const wordOfPerson = (userId: string) => fold(`by-${userId}`)

/** The words an action is found by: what was done, to what, and by whom. */
export function wordsOfAction({ user_id: userId, action, subject_id: id, subject_name: name }: Wanted): string[] {
  const words = [...wordsAndTailsIn(`${action} ${name}`), fold(id), ...(userId === null ? [] : [wordOfPerson(userId)])]
  return [...new Set(words)]
}
