/** A name of a table or column as it stands in a statement of either engine: whatever it holds, it ends nowhere else. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
