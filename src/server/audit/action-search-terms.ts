import { foldTerm, parseTermsAndTails } from '#server/platform/search/search-terms.ts'

/** The searchable fields of an action. */
interface ActionSearchFields {
  user_id: string | null
  action: string
  subject_id: string
  subject_name: string
}

/** The search term of an actor. Names change, so a search finds the actions of the accounts that have the name now. */
export const actorTerm = (userId: string) => foldTerm(`by-${userId}`)

/** The search terms of an action: action, subject and actor. */
export function actionSearchTerms({
  user_id: userId,
  action,
  subject_id: id,
  subject_name: name,
}: ActionSearchFields): string[] {
  const words = [
    ...parseTermsAndTails(`${action} ${name}`),
    foldTerm(id),
    ...(userId === null ? [] : [actorTerm(userId)]),
  ]
  return [...new Set(words)]
}
