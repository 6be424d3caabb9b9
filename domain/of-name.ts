/** Returns « d'Ana », « de Léa », « de l'invité 3 ». */
export function ofName(name: string): string {
  const named = nameInSentence(name)
  return /^[aeiouhàâäéèêëîïôöùûüæœ]/i.test(named) ? `d'${named}` : `de ${named}`
}

/** Returns the name as written after « par » or « de »: « Léa », or « l'invité 3 » for a seat without a name. */
export function nameInSentence(name: string): string {
  if (/^(Invité \d+|Hôte)$/.test(name)) return `l'${lowerFirst(name)}`
  return /^(Un invité|Votre hôte)$/.test(name) ? lowerFirst(name) : name
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
