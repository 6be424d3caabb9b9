export default function Line() {
  return <p>Une ligne de texte.</p>
}
