/** A day so many days ago. */
export const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** A week of two months ago. */
export const week = { from: dayBefore(57), to: dayBefore(50) }
