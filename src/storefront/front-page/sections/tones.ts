/** The classes of a section that is colored. */
export const toneClasses = { plain: '', ink: 'bg-ink text-paper', accent: 'bg-blue text-paper' } as const
