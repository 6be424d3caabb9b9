export default function Page() {
  return <h1>search/search</h1>
}
