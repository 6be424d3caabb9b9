import { type Parsed, text } from './variable-types.ts'

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
