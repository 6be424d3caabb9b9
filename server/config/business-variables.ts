import { VOUCHER_RULES, type VoucherRule } from '@tablee/domain/money/voucher-rules'
import { z } from 'zod'
import { list, type Parsed, text, webAddress } from './variable-types.ts'

const weekday = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
])
const VoucherRules = z.array(
  z.strictObject({
    valid_from: z.iso.date(),
    valid_to: z.iso.date().nullish(),
    cap_cents: z.int().min(0),
    allowed_weekdays: z.array(weekday),
    public_holidays: z.boolean(),
  }),
)
const voucherRules = z.string().transform((given, context): VoucherRule[] => {
  const rules = VoucherRules.safeParse(jsonOf(given))
  if (rules.success) return rules.data.map(ruleOf)
  const shape =
    '[{"valid_from": "2022-10-01", "cap_cents": 2500, "allowed_weekdays": [1, 2, 3, 4, 5, 6], "public_holidays": false}]'
  context.addIssue({ code: 'custom', message: `est une liste JSON de règles datées, ${shape}` })
  return z.NEVER
})

export const BUSINESS_VARIABLES = {
  COMPANY_MARKERS: z
    .string()
    .optional()
    .describe('Parts of company email domains that have the canteen, comma separated.'),
  VOUCHER_RULES: voucherRules.optional().describe('Dated rules of meal vouchers, a JSON list; by default the law.'),
  SERVICE_FEE_CENTS: z.coerce.number().int().min(0).default(100).describe('Cents that a booking costs each payer.'),
  PRO_URL: z.string().default('/pro').describe('Target of the link for restaurateurs.'),
}

const SANDBOX_COMPANIES = 'globex,initech,umbrella'

/** The companies with a canteen, the legal rules for meal vouchers, and the service fee that a diner pays. */
export function readBusiness(read: Parsed<typeof BUSINESS_VARIABLES>, { sandbox }: { sandbox: boolean }) {
  return {
    companyMarkers: list(read.COMPANY_MARKERS ?? (sandbox ? SANDBOX_COMPANIES : '')),
    voucherRules: read.VOUCHER_RULES ?? VOUCHER_RULES,
    serviceFeeCents: read.SERVICE_FEE_CENTS,
    proUrl: read.PRO_URL,
  }
}

function jsonOf(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return null
  }
}

function ruleOf(rule: z.infer<typeof VoucherRules>[number]): VoucherRule {
  return {
    from: rule.valid_from,
    to: rule.valid_to ?? null,
    capCents: rule.cap_cents,
    weekdays: rule.allowed_weekdays,
    publicHolidays: rule.public_holidays,
  }
}

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

// The defaults are invented and marked as such: only the sandbox shows them.
export const LEGAL_VARIABLES = {
  LEGAL_NAME: text.default('Tablée Démonstration SAS').describe('Company that publishes the site and its invoices.'),
  LEGAL_SIREN: text.default('000 000 000').describe('Its registration number.'),
  LEGAL_ADDRESS: text.default('1 rue de la Démonstration, 75000 Paris').describe('Its registered office.'),
  LEGAL_DIRECTOR: text.default('la présidence de Tablée Démonstration').describe('Person responsible for the content.'),
  LEGAL_HOST: text
    .default('Hébergement de démonstration, 1 rue du Serveur, 75000 Paris')
    .describe('Hosting company and its address.'),
  LEGAL_MEDIATOR: text
    .default('Médiateur de démonstration, 1 rue de la Médiation, 75000 Paris')
    .describe('Consumer mediator and its address.'),
  CONTACT_EMAIL: text.default('bonjour@tablee.example').describe('Contact address for diners and authorities.'),
}

export function readLegal(read: Parsed<typeof LEGAL_VARIABLES>) {
  return {
    name: read.LEGAL_NAME,
    siren: read.LEGAL_SIREN,
    address: read.LEGAL_ADDRESS,
    director: read.LEGAL_DIRECTOR,
    host: read.LEGAL_HOST,
    mediator: read.LEGAL_MEDIATOR,
    contactEmail: read.CONTACT_EMAIL,
  }
}
