import { data, Link } from 'react-router'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFoundPage() {
  return (
    <>
      <h1 className="headline">Lost?</h1>
      <Link to="/">Lets get you back to shopping</Link>
    </>
  )
}
