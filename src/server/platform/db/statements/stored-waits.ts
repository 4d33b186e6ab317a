import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Milliseconds by which the clocks of the processes of a shop may differ. */
export const CLOCK_TOLERANCE = 60_000

/**
 * The latest time that may be stored at `now` for a wait of at most `longest` milliseconds, in milliseconds since 1970.
 * A later one was written by a clock that was ahead and has been set right: it counts as over.
 */
export function latestEnd(now: string | number, longest: number): number {
  return new Date(now).getTime() + longest + CLOCK_TOLERANCE
}

/** The latest end as text, as columns store it. */
const latestText = (now: string, longest: number) => new Date(latestEnd(now, longest)).toISOString()

/** Whether what a column of times holds is over at `now`: its time has come, or is later than it may be. */
export function isOver(column: string, now: string, longest: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${latestText(now, longest)})`
}

/** Whether what a column of times holds is still to come at `now`, and not later than it may be. */
export function isStillAhead(column: string, now: string, longest: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} > ${now} and ${sql.ref(column)} <= ${latestText(now, longest)})`
}
