import { z } from 'zod'
import type { Tx } from '../../../context.ts'
import { changeCompany } from '../../weekly-meals/companies/companies.ts'

const CENTS = 'Donnez la part par repas en centimes, de 0 à 10000.'
const DOMAIN = 'Donnez le domaine des adresses email, par exemple globex.fr ; plusieurs, séparés par des virgules.'

/** Adds a company that pays a part of its employees' meals, or changes the one of that name. */
export const CompanyCommand = z.object({
  do: z.literal('company'),
  company: z.string("Donnez le nom de l'entreprise.").min(1, "Donnez le nom de l'entreprise.").max(100),
  domains: z.preprocess(
    (text) => (typeof text === 'string' ? text.toLowerCase().split(',') : text),
    z
      .array(
        z
          .string(DOMAIN)
          .trim()
          .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, DOMAIN),
        DOMAIN,
      )
      .min(1, DOMAIN),
  ),
  pays: z.coerce.number(CENTS).int(CENTS).min(0, CENTS).max(10_000, CENTS),
  email: z.email("Donnez l'adresse email qui reçoit le relevé."),
  address: z.string("Donnez l'adresse de l'entreprise.").min(1, "Donnez l'adresse de l'entreprise.").max(200),
  siret: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .refine((text) => /^\d{14}$/.test(text), 'Donnez un SIRET de quatorze chiffres.')
    .optional(),
  from: z.iso.date('Donnez le premier jour, par exemple 2026-12-01.'),
})

export const StatementCommand = z.object({
  do: z.literal('statement'),
  company: z.string("Donnez le nom de l'entreprise.").min(1, "Donnez le nom de l'entreprise."),
  month: z
    .string('Donnez le mois, par exemple 2026-11.')
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Donnez le mois, par exemple 2026-11.'),
})

/** Adds the company, or changes it. Existing orders keep the company's part. */
export function doCompany(
  tx: Tx,
  { company: name, domains, pays, email, address, siret, from }: z.infer<typeof CompanyCommand>,
) {
  const how = { address, siret: siret ?? null, paysCents: pays, statementEmail: email, fromDay: from }
  return changeCompany(tx, { name, domains: [...new Set(domains)], ...how })
}
