import { useCollections } from './known-collections.ts'

interface Props {
  /** The one that is chosen: offered whatever becomes known. */
  chosen?: string | undefined
  /** Only those that products are put into by hand. */
  byHand?: boolean
}

/** The collections as the options of a select. */
export function CollectionOptions({ chosen = '', byHand = false }: Props) {
  const collections = useCollections().filter(({ isByHand }) => isByHand || !byHand)
  const isMissing = chosen !== '' && !collections.some(({ id }) => id === chosen)
  return (
    <>
      {isMissing && <option value={chosen}>{chosen}</option>}
      {collections.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}
