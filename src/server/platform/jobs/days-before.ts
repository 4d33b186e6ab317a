const DAY = 24 * 3_600_000

/** The time so many days before another, as ISO 8601 in UTC. */
export const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY).toISOString()
