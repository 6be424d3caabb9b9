import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import type { ReplyBelowFragment as ReplyBelowData } from '../../generated/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { ChangeButton } from '../../ui/card.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { longDate } from '../../words/formats.ts'
import { T } from '../../words/t.tsx'
import { ReplyForm } from './reply-form.tsx'
import { WithdrawReply } from './withdraw-reply.tsx'

const ReplyBelowFragment = graphql(`
  fragment ReplyBelow on HouseReview {
    id
    canReply
    repliedUntil
    reply {
      comment
      status
      refusal
      createdAt
    }
  }
`)

type Props = { review: FragmentType<typeof ReplyBelowFragment>; author: string }

export function ReplyBelow({ review: masked, author }: Props) {
  const { id, reply, canReply, repliedUntil } = getFragmentData(ReplyBelowFragment, masked)
  const [isWriting, setWriting] = useState(false)
  const { revalidate } = useRevalidator()

  if (isWriting) {
    const close = () => setWriting(false)
    return (
      <div className="mt-5">
        <ReplyForm
          reviewId={id}
          author={author}
          comment={reply?.comment ?? ''}
          onClose={close}
          onSaved={async () => {
            await revalidate()
            close()
          }}
        />
      </div>
    )
  }
  if (reply)
    return <Reply id={id} reply={reply} canReply={canReply} author={author} onChange={() => setWriting(true)} />
  if (!canReply) {
    return (
      <p className="mt-4 text-sm text-ink-soft">
        <T>{`Un avis reçoit sa réponse dans les deux mois : celui-ci pouvait en recevoir une jusqu'au ${longDate(repliedUntil)}.`}</T>
      </p>
    )
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="button" onClick={() => setWriting(true)} className={buttonStyle('line')}>
        Répondre<span className="sr-only"> à {author}</span>
      </button>
      <p className="text-sm text-ink-soft">
        <T>{`Jusqu'au ${longDate(repliedUntil)}`}</T>
      </p>
    </div>
  )
}

type ReplyProps = Pick<ReplyBelowData, 'id' | 'canReply'> & {
  reply: NonNullable<ReplyBelowData['reply']>
  author: string
  onChange: () => void
}

function Reply({ id, reply, canReply, author, onChange }: ReplyProps) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  return (
    <div className="mt-5 rounded-control border-l-4 border-brand bg-tint p-4">
      <p className="font-bold">Votre réponse</p>
      <p className="text-sm text-ink-soft">le {longDate(reply.createdAt)}</p>
      <State reply={reply} />
      <p className="mt-2 max-w-[44em] wrap-anywhere whitespace-pre-line">
        <T>{reply.comment}</T>
      </p>
      <div className="mt-2 -ml-2 flex flex-wrap items-center gap-x-6">
        {canReply && (
          <ChangeButton onPress={onChange} of={`la réponse à ${author}`}>
            Modifier
          </ChangeButton>
        )}
        <ChangeButton onPress={() => setWithdrawing(true)} of={`la réponse à ${author}`}>
          Retirer
        </ChangeButton>
      </div>
      <WithdrawReply reviewId={id} isOpen={isWithdrawing} onClose={() => setWithdrawing(false)} />
    </div>
  )
}

/** Why the reply is not public; nothing for a published one. */
function State({ reply: { status, refusal } }: Pick<ReplyProps, 'reply'>) {
  if (status === 'PUBLISHED') return null
  const says =
    status === 'REFUSED'
      ? "Votre réponse n'est pas publiée."
      : 'Votre réponse est relue avant sa publication, en deux semaines au plus.'
  return (
    <div className="mt-3 max-w-[44em]">
      <Notice kind="danger">{[says, refusal].filter(Boolean).join(' ')}</Notice>
    </div>
  )
}
