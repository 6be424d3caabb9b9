export default function Page() {
  return <h1>search/landing</h1>
}
