import { parseLocalPath } from '#domain/urls/local-path.ts'
import { buttonClasses } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'

interface Props extends Omit<React.ComponentProps<'a'>, 'href'> {
  link: string
}

/** A link of a section: to a page of the shop, or to another site. Anything else is no link. */
export function SectionAnchor({ link, children, ...rest }: Props) {
  const path = parseLocalPath(link)
  if (path !== undefined) {
    return (
      <Link to={path} {...rest}>
        {children}
      </Link>
    )
  }
  if (!link.toLowerCase().startsWith('https://')) return <span className={rest.className}>{children}</span>
  return (
    <a href={link} rel="noopener" {...rest}>
      {children}
    </a>
  )
}

/** A link of a section that looks like a button. */
export function SectionButton({ link, look, children }: Props & { look?: 'primary' | 'paper' | 'ink' }) {
  return (
    <SectionAnchor link={link} className={buttonClasses({ look })}>
      {children}
    </SectionAnchor>
  )
}
