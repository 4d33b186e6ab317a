import type { LoaderFunctionArgs } from 'react-router'

/** The arguments of the loader of a page. `Part` names the parts of its path that stand for any. */
export type LoaderArgs<Part extends string = never> = Omit<LoaderFunctionArgs, 'params'> & {
  params: Record<Part, string>
}

/** What a page is rendered with: what its loader has answered, and the parts of its path that stand for any. */
export interface PageProps<Loader extends (...args: never[]) => unknown, Part extends string = never> {
  loaderData: Awaited<ReturnType<Loader>>
  params: Record<Part, string>
}
