import type { Metadata } from './values.ts'

export type StripeEvent = {
  id: string
  object: 'event'
  account?: string
  api_version: string
  created: number
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export type WebhookEndpoint = {
  id: string
  object: 'webhook_endpoint'
  api_version: string | null
  application: null
  created: number
  description: string | null
  enabled_events: string[]
  livemode: false
  metadata: Metadata
  status: 'enabled' | 'disabled'
  url: string
}
