import type { Described } from './process/messages.ts'

/** What an extension is called where one language has to do: in the log. */
export const nameExtension = ({ name }: Pick<Described, 'name'>): string => (typeof name === 'string' ? name : name.en)

/** What the log says of an extension. */
export const extensionSubject = (description: Pick<Described, 'id' | 'name'>) => ({
  kind: 'settings' as const,
  id: `extension ${description.id}`,
  name: nameExtension(description),
})
