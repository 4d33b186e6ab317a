/** The classes of a section that is coloured. */
export const toneClasses = { plain: '', ink: 'bg-ink text-paper', accent: 'bg-blue text-paper' } as const
