export const CAPTCHA_OF_LETTER = {
  description: 'Asked, by its name in extensions.fields, with the third email that one asks for in an hour.',
}

/** The GraphQL description of the argument by which a link may replace another session. */
export const REPLACES_SESSION = {
  description: 'Agreed to by who is signed in as another: their e-mail stands in extensions.signedInAs until then.',
}
