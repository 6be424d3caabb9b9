import { AnswerError } from '../../app/answer-error.ts'
import { type FragmentType, getFragmentData, graphql, send } from '../../app/graphql.ts'
import { sentenceOf } from '../../app/sentence-of.ts'
import { CancelButton } from '../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { focusPage } from '../../ui/focus-page.ts'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { dayAndHour, plural } from '../../words/formats.ts'
import { NOT_CHANGED } from '../../words/sentences.ts'
import { T } from '../../words/t.tsx'

const WithdrawnRequest = graphql(`
  fragment WithdrawnRequest on PartyRequest {
    id
    startsAt
    party
    restaurant {
      name
    }
  }
`)

type Props = {
  request: FragmentType<typeof WithdrawnRequest>
  isOpen: boolean
  onClose: () => void
  onChanged: () => void
}

export default function WithdrawRequest({ isOpen, ...props }: Props) {
  return (
    <Dialog isOpen={isOpen} title="Retirer votre demande ?" onClose={props.onClose}>
      {isOpen && <WithdrawForm {...props} />}
    </Dialog>
  )
}

function WithdrawForm({ request: masked, onClose, onChanged }: Omit<Props, 'isOpen'>) {
  const { id, startsAt, party, restaurant } = getFragmentData(WithdrawnRequest, masked)
  const form = useValidatedForm({
    defaults: {},
    faultsOf: () => ({}),
    failure: NOT_CHANGED,
    async onSend() {
      toast(await withdraw(id))
      onClose()
      onChanged()
      focusPage()
    },
  })
  return (
    <Form form={form} label="Retirer votre demande">
      <p>
        <T>
          {restaurant.name}, {dayAndHour(startsAt)}, {plural(party, 'personne')}. Le restaurant est prévenu, et ne vous
          garde pas de table.
        </T>
      </p>
      <DialogButtons>
        <SendButton form={form} kind="danger">
          Retirer ma demande
        </SendButton>
        <CancelButton onPress={onClose}>Garder ma demande</CancelButton>
      </DialogButtons>
    </Form>
  )
}

/** Withdraws the request and returns the message to show, also if the restaurant responded first. Throws any other error. */
async function withdraw(id: string): Promise<string> {
  try {
    await send(Withdraw, { id })
    return 'Votre demande est retirée, le restaurant est prévenu.'
  } catch (error) {
    const sentence = error instanceof AnswerError && error.code === 'CONFLICT' ? sentenceOf(error) : null
    if (!sentence) throw error
    return sentence
  }
}

const Withdraw = graphql(`
  mutation WithdrawPartyRequest($id: ID!) {
    withdrawPartyRequest(id: $id) {
      id
    }
  }
`)
