export type Metadata = Record<string, string>

export type StripeAddress = Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>

export type Sublist = { object: 'list'; data: unknown[]; has_more: boolean; url: string }
