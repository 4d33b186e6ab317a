import { useEffect } from 'react'

interface Props {
  styles: string
  dynamic?: boolean
}

/**
 * Stands in for the package `react-style-singleton` (see `vite.config.ts`), which the dialogs use: makes a component
 * that holds a style sheet in the document from its first use to its last. A constructed sheet needs no leave of the
 * page's policy.
 */
export function styleSingleton() {
  // Made at the first use: the server, which runs no effects, has no style sheets.
  let sheet: CSSStyleSheet | undefined
  let uses = 0

  const adopt = (styles: string) => {
    sheet ??= new CSSStyleSheet()
    if (uses === 0) {
      sheet.replaceSync(styles)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }
    uses++
    return () => {
      uses--
      if (uses === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }

  return function AdoptedStyles({ styles, dynamic = false }: Props) {
    // Like the package: only styles that are marked as dynamic are looked at again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    useEffect(() => adopt(styles), [dynamic && styles])
    return null
  }
}
