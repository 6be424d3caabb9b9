import type { z } from 'zod'
import { type Parsed, webAddress } from './variable-types.ts'

export const BRAND_VARIABLES = {
  SOCIAL_FACEBOOK: account('Facebook'),
  SOCIAL_INSTAGRAM: account('Instagram'),
  SOCIAL_LINKEDIN: account('LinkedIn'),
  SOCIAL_TIKTOK: account('TikTok'),
  SOCIAL_X: account('X, formerly Twitter'),
}

/** The brand's configured accounts, in footer order. The sandbox has examples if none is configured. */
export function readBrand(read: Parsed<typeof BRAND_VARIABLES>, { sandbox }: { sandbox: boolean }) {
  const accounts = [
    { name: 'Facebook', url: read.SOCIAL_FACEBOOK },
    { name: 'Instagram', url: read.SOCIAL_INSTAGRAM },
    { name: 'LinkedIn', url: read.SOCIAL_LINKEDIN },
    { name: 'TikTok', url: read.SOCIAL_TIKTOK },
    { name: 'X', url: read.SOCIAL_X },
  ]
  const set = accounts.flatMap(({ name, url }) => (url ? [{ name, url }] : []))
  return { social: set.length > 0 || !sandbox ? set : EXAMPLES }
}

function account(network: string): z.ZodOptional<typeof webAddress> {
  return webAddress.optional().describe(`Account on ${network} to which the footer links.`)
}

const EXAMPLES = [
  { name: 'Facebook', url: 'https://www.facebook.com/' },
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
]
