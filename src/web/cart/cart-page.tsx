export default function CartPage() {
  return <h1 className="headline">Your bag</h1>
}
