import { href } from 'react-router'
import { toSearchConditionParams, type SearchConditions } from '#domain/search/search-conditions.ts'

/** The path of the page that searches for that. */
export function toSearchPath(sought: Pick<SearchConditions, 'q'> & Partial<SearchConditions>): string {
  return `${href('/search')}?${toSearchConditionParams(sought).toString()}`
}
