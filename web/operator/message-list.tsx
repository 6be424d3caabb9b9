import { type FragmentType, getFragmentData, graphql } from '../app/graphql.ts'
import { dayAndHour } from '../words/formats.ts'
import { messageLabel } from './message-labels.ts'
import { Nothing } from './part.tsx'

const MessageLineFragment = graphql(`
  fragment OperatorMessage on SentMessage {
    id
    isText
    kind
    recipient
    createdAt
    sentAt
    dueAt
    failure
  }
`)

export function MessageList({ messages }: { messages: readonly FragmentType<typeof MessageLineFragment>[] }) {
  const lines = getFragmentData(MessageLineFragment, messages)
  if (lines.length === 0) return <Nothing>Aucun message.</Nothing>
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="py-2">
          <p className="font-semibold">
            {messageLabel(line.kind)}
            {line.isText && <span className="font-normal text-ink-soft"> par SMS</span>}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {line.recipient} · {stateOf(line)}
          </p>
          {line.failure && <p className="text-sm wrap-anywhere text-danger">{line.failure}</p>}
        </li>
      ))}
    </ul>
  )
}

type Sent = { createdAt: number; sentAt?: number | null; dueAt?: number | null }

function stateOf({ createdAt, sentAt, dueAt }: Sent): string {
  if (sentAt) return `parti le ${dayAndHour(sentAt)}`
  return dueAt ? `prévu le ${dayAndHour(dueAt)}` : `sans objet, du ${dayAndHour(createdAt)}`
}
