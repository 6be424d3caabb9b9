/** Pages whose text is the same for everyone. */
export const STATIC_PAGES = [
  '/about-us',
  '/contact-us',
  '/faq',
  '/terms-of-use-and-privacy-policy',
  '/privacy-policy',
  '/cookies-policy',
  '/legal-notice',
  '/accessibility',
  '/classement',
]
