import type { ReactNode } from 'react'
import type { RouterContextProvider } from 'react-router'
import { graphql, queryOnServer } from '../../../app/graphql.ts'
import type { EmailLinkUse } from '../../../generated/graphql.ts'
import { Notice } from '../../../ui/form/notice.tsx'
import { NarrowPage } from '../../../ui/page/narrow-page.tsx'

/** Returns the reason why an email's link is unusable, or null if it is valid. Checking does not use up the link. */
export async function loadLinkFault(
  context: Readonly<RouterContextProvider>,
  token: string,
  use: EmailLinkUse,
): Promise<string | null> {
  const { linkFault } = await queryOnServer(context, LinkFault, { token, use })
  return linkFault ?? null
}

/** The page for an unusable link. `children` offer another one. */
export function LinkFaultPage({ title, fault, children }: { title: string; fault: string; children: ReactNode }) {
  return (
    <NarrowPage title={title}>
      <div role="alert">
        <Notice kind="danger">{fault}</Notice>
      </div>
      <div className="mt-5 text-center text-ink-soft">{children}</div>
    </NarrowPage>
  )
}

const LinkFault = graphql(`
  query LinkFault($token: String!, $use: EmailLinkUse!) {
    linkFault(token: $token, use: $use)
  }
`)
