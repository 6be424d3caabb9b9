/** Words that many names contain. They only distinguish restaurants together with other words. */
const GENERIC = new Set(
  `le la les l un une de du des d a au aux et en chez the restaurant resto cafe bar brasserie bistrot bistro pizzeria
  creperie auberge maison table cantine cuisine paris saint st petit petite grand grande bon chez sur`.split(/\s+/),
)

export function isGeneric(word: string): boolean {
  return word.length < 2 || GENERIC.has(word)
}
