import { href } from 'react-router'
import { toSoughtParams, type Sought } from '#domain/search/sought.ts'

/** The path of the page that searches for that. */
export function toSearchPath(sought: Pick<Sought, 'q'> & Partial<Sought>): string {
  return `${href('/search')}?${toSoughtParams(sought).toString()}`
}
