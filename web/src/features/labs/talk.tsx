import { type LabMessage, writeLabMessage } from '@ideathlon/contracts/labs'
import { LAB_MESSAGE_MAX } from '@ideathlon/contracts/limits'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import { cx } from 'class-variance-authority'
import { ImagePlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { ImageUpload } from '../../entities/image/image-upload.tsx'
import { refreshLab, useMessages } from '../../entities/lab/queries.ts'
import { MemberLink } from '../../entities/member/member-link.tsx'
import { sentenceOf } from '../../lib/problem.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MentionArea } from '../../ui/mentions/mention-area.tsx'
import { amongThese } from '../../ui/mentions/use-mentions.ts'
import { LinkedText } from '../../ui/rich-text/rich-text-view.tsx'
import { More } from '../../ui/signals/more.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { Ago } from '../../ui/time/ago.tsx'

type TalkProps = { idea: number; people: readonly MemberFace[] }

/** The room's messages, latest first, and the form for a new one. */
export function Talk({ idea, people }: TalkProps) {
  const query = useMessages(idea)
  return (
    <Section id="talk" title="Messages" className="card min-w-0 p-5">
      <Say idea={idea} people={people} />
      {query.isPending && <Loading what="the messages" className="mt-4 h-24 w-full rounded-card" />}
      {query.isLoadingError && <ProblemState of={query} />}
      <ol aria-label="Messages, newest first" className="mt-4 flex flex-col gap-4">
        {query.rows?.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {query.rows?.length === 0 && (
        <p className="py-6 text-center text-muted">No messages yet. Start with a question.</p>
      )}
      <More query={query} what="message" />
    </Section>
  )
}

function Message({ message }: { message: LabMessage }) {
  return (
    <li className={cx('rounded-card px-4 py-2', message.is_mine ? 'bg-primary-soft' : 'bg-sunken')}>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <MemberLink member={message.member} size={24} />
        <Ago at={message.written_at} />
      </p>
      {message.body && (
        <p className="whitespace-pre-line break-words pb-1">
          <LinkedText text={message.body} />
        </p>
      )}
      {message.image && (
        <img
          src={message.image}
          alt={`From ${message.member.name}`}
          loading="lazy"
          className="my-2 max-h-72 rounded-control object-contain"
        />
      )}
    </li>
  )
}

function Say({ idea, people }: TalkProps) {
  const [body, setBody] = useState('')
  const [image, setImage] = useState<string | null>(null)
  const [withImage, setWithImage] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || (body.trim() === '' && image === null)) return
    setBusy(true)
    try {
      await call(writeLabMessage, { params: { idea }, body: { body, image } })
      setBody('')
      setImage(null)
      setWithImage(false)
      await refreshLab(idea)
    } catch (error) {
      toast(sentenceOf(error), { tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} className="mt-3 flex flex-col gap-3">
      <MentionArea
        label="Your message"
        rows={2}
        maxLength={LAB_MESSAGE_MAX}
        useNameable={amongThese(people)}
        value={body}
        onChange={setBody}
      />
      {withImage && <ImageUpload label="Picture" value={image} onChange={setImage} />}
      <div className="flex justify-end gap-2">
        {!withImage && (
          <Button onClick={() => setWithImage(true)}>
            <ImagePlus className="size-5" aria-hidden="true" /> Picture
          </Button>
        )}
        <Button type="submit" look="primary" busy={busy && 'Sending …'}>
          Send
        </Button>
      </div>
    </form>
  )
}
