/** The fields in which two states differ, with the value of each. A field that one state lacks is absent from its side. */
export function changedFields(before: object, after: object) {
  const differing = (side: Record<string, unknown>, other: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(side).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])),
    )
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return { before: differing(was, is), after: differing(is, was) }
}
