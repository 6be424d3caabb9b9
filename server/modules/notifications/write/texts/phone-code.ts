/** Uses only GSM characters, so that the message fits in one SMS: typeset, it would take two. */
export function phoneCode({ code }: { code: string }): string {
  return `Tablée : votre code est ${code}. Il est valable 10 minutes. Ne le communiquez à personne.`
}
