export const CAPTCHA_FOR_EMAIL = {
  description: 'Required from the third email within an hour. The error names it in extensions.fields.',
}

/** The GraphQL description of the argument by which a link may replace another session. */
export const REPLACES_SESSION = {
  description:
    "True if the viewer agrees to replace the session of another account. Without it the request fails and names that account's email in extensions.signedInAs.",
}
