import { typePairSheets } from '#ui/styles/type-pairs.ts'
import archivo from '#ui/styles/type-pairs/archivo.css?url'

/** The style sheets of all fonts, so that each can be shown in itself. */
export function TypePairSheets() {
  return [archivo, ...Object.values(typePairSheets)].map((sheet) => <link key={sheet} rel="stylesheet" href={sheet} />)
}
