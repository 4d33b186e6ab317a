import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'

/** A tag of a text that is for screen readers only. */
export const hiddenText = (inner: React.ReactNode) => <VisuallyHidden key="hidden">{inner}</VisuallyHidden>
