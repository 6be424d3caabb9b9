/** Plain spaces and letters that a text message holds in one part: typeset, it would cost twice as many. */
export function phoneCode({ code }: { code: string }): string {
  return `Tablée : votre code est ${code}. Il est valable 10 minutes. Ne le communiquez à personne.`
}
