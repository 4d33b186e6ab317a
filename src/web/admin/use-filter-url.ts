import { useNavigate } from 'react-router'

/**
 * Returns a function that puts the fields of a filter form into the URL, in place of the entry before. It stands for
 * `Form` and `useSubmit` of React Router, which every customer's page would carry.
 */
export function useFilterUrl() {
  const navigate = useNavigate()
  return (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
    return navigate({ search: `?${new URLSearchParams(fields)}` }, { replace: true, preventScrollReset: true })
  }
}
