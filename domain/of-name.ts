/** « d'Ana », « de Léa » */
export function ofName(name: string): string {
  return /^[aeiouhàâäéèêëîïôöùûüæœ]/i.test(name) ? `d'${name}` : `de ${name}`
}
