/** What went wrong with a form as a whole. Screen readers hear it at once. */
export function Alert({ children }: { children: React.ReactNode }) {
  return (
    <p role="alert" className="border-s-4 border-red bg-red/8 p-3 text-sm text-red">
      {children}
    </p>
  )
}
